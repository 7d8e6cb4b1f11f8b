// The page as an app: the browser keeps what to show when the server cannot be reached, and nothing else.

import { at } from "./root.js";

const LATER = 3000; // milliseconds; a first visit has other things to fetch

/** Register the service worker, where the browser has such. */
export function keepWhatIsShownOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return; // over plain http elsewhere than on this machine
  const register = () =>
    workers.register(at("/service-worker.js"), { updateViaCache: "none" }).catch(() => {});
  addEventListener("load", () => setTimeout(register, LATER), { once: true });
}
