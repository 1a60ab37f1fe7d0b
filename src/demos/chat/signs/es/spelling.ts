/** Short forms of text messages, with the words that they stand for. */
const SHORT_FORMS = new Map(
  Object.entries({
    q: "que",
    k: "que",
    ke: "que",
    qe: "que",
    xq: "porque",
    pq: "porque",
    xk: "porque",
    porq: "porque",
    x: "por",
    d: "de",
    m: "me",
    n: "en",
    pa: "para",
    pal: "para el",
    boi: "voy",
    voi: "voy",
    vo: "voy",
    toy: "estoy",
    toi: "estoy",
    stoy: "estoy",
    etoy: "estoy",
    ta: "esta",
    sta: "esta",
    tas: "estas",
    tngo: "tengo",
    tng: "tengo",
    bb: "bebe",
    aki: "aqui",
    ai: "hay",
    ay: "hay",
  }),
);

/**
 * Spells words by their sound, so that misspellings agree: "hospital" and "ospital" become "ospital", "había" and
 * "avia" become "abia". It suits regular expressions too, except that it changes "z" in a range.
 */
export const spellBySound = (words: string) =>
  words
    .replaceAll("ll", "y")
    .replace(/qu(?=[ei])/g, "k")
    .replace(/c(?=[ei])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/(?<!c)h/g, "")
    .replace(/g(?=[ei])/g, "j")
    .replaceAll("z", "s")
    .replaceAll("v", "b")
    .replace(/n(?=[bp])/g, "m")
    .replace(/([a-z])\1+/g, "$1");

/** Spells out short forms and spells all words by their sound. */
export const respell = (words: string) =>
  spellBySound(words.replace(/(?<= )\w+(?= )/g, (word) => SHORT_FORMS.get(word) ?? word));
