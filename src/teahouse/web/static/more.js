// What scrolls shows at its edges that there is more.

/** So many px at an edge are nothing to look for. */
const SLACK = 3;

/** At which edges there is more than is seen. @param {{scrollTop: number, scrollLeft: number, clientHeight: number, clientWidth: number, scrollHeight: number, scrollWidth: number}} box */
export function edges(box) {
  return {
    above: box.scrollTop > SLACK,
    below: box.scrollHeight - box.clientHeight - box.scrollTop > SLACK,
    left: box.scrollLeft > SLACK,
    right: box.scrollWidth - box.clientWidth - box.scrollLeft > SLACK,
  };
}

/** Mark these edges of an element by classes, whenever its size, its content or its place changes. @param {HTMLElement} element */
export function tellMore(element) {
  let waits = 0;
  const look = () => {
    cancelAnimationFrame(waits);
    waits = requestAnimationFrame(() => {
      const found = edges(element);
      for (const [edge, more] of Object.entries(found)) element.classList.toggle(`more-${edge}`, more);
      const scrolls = Object.values(found).some(Boolean) && !element.querySelector("a, button");
      if (scrolls) element.tabIndex = 0; // the arrow keys scroll it
      else if (element.tabIndex === 0) element.tabIndex = -1; // no stop for Tab, but it keeps the focus
    });
  };
  element.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(element);
  new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
  return element;
}
