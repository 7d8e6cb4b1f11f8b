// A sentence of the game about me who has no name, said to me: "Guest pays 3 bread." becomes "You pay 3 bread."
//
// The games tell everybody the same sentence, built round a name. Its verbs are few: a test reads all such sentences
// and asks for a verb that is missing here. What nobody foresaw keeps the name.

/** What is said of me, and what to me. @type {Record<string, Record<string, string>>} */
export const VERBS = {
  en: {
    begins: "begin",
    builds: "build",
    buries: "bury",
    buys: "buy",
    can: "can",
    cannot: "cannot",
    chooses: "choose",
    closes: "close",
    completes: "complete",
    digs: "dig",
    discards: "discard",
    discovers: "discover",
    draws: "draw",
    drives: "drive",
    ends: "end",
    exchanges: "exchange",
    fills: "fill",
    fulfils: "fulfil",
    gets: "get",
    gives: "give",
    had: "had",
    has: "have",
    holds: "hold",
    influences: "influence",
    inserts: "insert",
    is: "are",
    keeps: "keep",
    lays: "lay",
    leads: "lead",
    lets: "let",
    looks: "look",
    loses: "lose",
    makes: "make",
    may: "may",
    moves: "move",
    offers: "offer",
    pays: "pay",
    places: "place",
    plays: "play",
    puts: "put",
    refreshes: "refresh",
    removes: "remove",
    repeats: "repeat",
    resigns: "resign",
    returns: "return",
    scores: "score",
    shifts: "shift",
    shows: "show",
    sits: "sit",
    stays: "stay",
    takes: "take",
    trails: "trail",
    turns: "turn",
    uses: "use",
    waits: "wait",
    wants: "want",
    was: "were",
    wins: "win",
    would: "would",
    as: "as",
  },
  de: {
    baut: "baust",
    beeinflusst: "beeinflusst",
    beendet: "beendest",
    beginnt: "beginnst",
    behält: "behältst",
    bekommt: "bekommst",
    benutzt: "benutzt",
    bietet: "bietest",
    bleibt: "bleibst",
    darf: "darfst",
    deckt: "deckst",
    entdeckt: "entdeckst",
    entfernt: "entfernst",
    erfüllt: "erfüllst",
    erhält: "erhältst",
    fährt: "fährst",
    füllt: "füllst",
    gewinnt: "gewinnst",
    gibt: "gibst",
    gräbt: "gräbst",
    hat: "hast",
    hatte: "hattest",
    holt: "holst",
    hält: "hältst",
    ist: "bist",
    kann: "kannst",
    kauft: "kaufst",
    kommt: "kommst",
    kümmert: "kümmerst",
    legt: "legst",
    lässt: "lässt",
    macht: "machst",
    nimmt: "nimmst",
    platziert: "platzierst",
    rückt: "rückst",
    schließt: "schließt",
    setzt: "setzt",
    spielt: "spielst",
    stellt: "stellst",
    tauscht: "tauschst",
    vergräbt: "vergräbst",
    verliert: "verlierst",
    verschiebt: "verschiebst",
    wartet: "wartest",
    wiederholt: "wiederholst",
    will: "willst",
    wirft: "wirfst",
    wurde: "wurdest",
    wählt: "wählst",
    würde: "würdest",
    zahlt: "zahlst",
    zeigt: "zeigst",
    zieht: "ziehst",
    zuletzt: "zuletzt",
    überlegt: "überlegst",
    übernimmt: "übernimmst",
  },
  fr: {
    a: "avez",
    abandonne: "abandonnez",
    achète: "achetez",
    attend: "attendez",
    avait: "aviez",
    avance: "avancez",
    choisit: "choisissez",
    commence: "commencez",
    complète: "complétez",
    dernier: "dernier",
    donne: "donnez",
    décale: "décalez",
    découvre: "découvrez",
    défausse: "défaussez",
    dépense: "dépensez",
    enfouit: "enfouissez",
    est: "êtes",
    fait: "faites",
    ferme: "fermez",
    finirait: "finiriez",
    fouille: "fouillez",
    gagne: "gagnez",
    garde: "gardez",
    glisse: "glissez",
    influence: "influencez",
    insère: "insérez",
    joue: "jouez",
    laisse: "laissez",
    met: "mettez",
    montre: "montrez",
    mène: "menez",
    obtient: "obtenez",
    occupe: "occupez",
    paie: "payez",
    perd: "perdez",
    peut: "pouvez",
    pioche: "piochez",
    place: "placez",
    pose: "posez",
    prend: "prenez",
    propose: "proposez",
    rafraîchit: "rafraîchissez",
    remplit: "remplissez",
    rend: "rendez",
    reprend: "reprenez",
    reste: "restez",
    retire: "retirez",
    retourne: "retournez",
    reviendra: "reviendrez",
    reçoit: "recevez",
    roule: "roulez",
    réfléchit: "réfléchissez",
    répète: "répétez",
    termine: "terminez",
    tient: "tenez",
    tourne: "tournez",
    utilise: "utilisez",
    veut: "voulez",
    échange: "échangez",
  },
};

/** What may stand between me and my verb, how two of my verbs are joined, and what I am called. */
const GRAMMAR = {
  en: { before: "(?:now )?", and: " and ", you: "you" },
  de: { before: "", and: " und ", you: "du" },
  fr: { before: "(?:(?:ne|y|en|la|le|les) |n’|s’)*", and: " et ", you: "vous" },
};

const letter = "[\\p{L}\\d]";

/** As the beginning of a sentence. @param {string} text */
const raised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rest of what I do, up to the end of the clause: my other verbs, what I do to myself, and in French what is mine. @param {string} text @param {"en" | "de" | "fr"} language */
function goingOn(text, language) {
  const { before, and } = GRAMMAR[language];
  const end = text.search(/[.:;]/);
  const clause = end < 0 ? text : text.slice(0, end);
  const verbs = new RegExp(`(${and}${before})(${letter}+)(?!${letter})`, "gu");
  let mine = clause.replace(verbs, (_all, joined, verb) => joined + (VERBS[language][verb] ?? verb));
  if (language === "de") mine = mine.replace(" sich ", " dich ");
  if (language === "fr") {
    mine = mine.replace(/(?<!sous )\b(?:son(?! jeton)|sa) /g, "votre ").replace(
      / se (?=\p{L}+er\b)/u,
      " vous ",
    );
  }
  return mine + (end < 0 ? "" : text.slice(end));
}

/** In German, which puts a verb before its subject; and of what is mine. @param {string} text @param {string} name as an expression @param {"en" | "de" | "fr"} language */
function inside(text, name, language) {
  if (language === "de") {
    const turned = new RegExp(`(${letter}+) ${name}(?!${letter})`, "gu");
    return text.replace(turned, (all, word) => (VERBS.de[word] ? `${VERBS.de[word]} du` : all))
      .replace(new RegExp(`(?<!${letter})(von|mit) ${name}(?!${letter})`, "gu"), "$1 dir")
      .replace(new RegExp(`(?<!${letter})(für|an) ${name}(?!${letter})`, "gu"), "$1 dich");
  }
  if (language === "fr") {
    const mine = new RegExp(`^${name}(?= : )(.*)$`, "u");
    return text.replace(mine, (_all, rest) => `Vous${rest.replace(/\bses /, "vos ")}`)
      .replace(new RegExp(`(?<!${letter})(pour|à|avec|de) ${name}(?!${letter})`, "gu"), "$1 vous");
  }
  return text.replace(new RegExp(`\\ball (\\p{L}+) of ${name}(?!${letter})`, "giu"), "All your $1")
    .replace(new RegExp(`\\bThe (\\p{L}+(?: \\p{L}+)?) of ${name}(?!${letter})`, "gu"), "Your $1")
    .replace(new RegExp(`\\bthe (\\p{L}+(?: \\p{L}+)?) of ${name}(?!${letter})`, "gu"), "your $1")
    .replace(new RegExp(`\\b(for|from|of|to) ${name}(?!${letter})`, "gu"), "$1 you");
}

/** A sentence that names me, as it is said to me; unchanged where that is not known. @param {string} text @param {string} name @param {string} spoken the language */
export function addressed(text, name, spoken) {
  if (!name || !text.includes(name)) return text;
  const language = spoken === "de" || spoken === "fr" ? spoken : "en";
  const { before, you } = GRAMMAR[language];
  const whole = `(?<!${letter})${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?! \\d)`;
  const subject = new RegExp(`${whole} (${before})(${letter}+)(?!${letter})`, "u");
  let said = "";
  let rest = inside(text, whole, language);
  for (let found = subject.exec(rest); found; found = subject.exec(rest)) {
    const [all, between, word] = found;
    const verb = VERBS[language][word];
    const start = rest.slice(0, found.index);
    rest = rest.slice(found.index + all.length);
    if (!verb) {
      said += start + all;
      continue;
    }
    const opens = !(said + start).trim() || /[.!?] $/.test(said + start) ||
      (language === "de" && start.endsWith(": "));
    said += `${start}${opens ? raised(you) : you} ${between.replace("s’", "vous ")}${verb}`;
    rest = goingOn(rest, language);
  }
  return said + rest;
}
