/** The numbers of author and category documents in every dataset. All other documents are articles of about 3 kB. */
const authors = 100;
const categories = 20;

const syllables = ["ba", "do", "fe", "gi", "ku", "la", "me", "no", "pi", "ra", "se", "ti", "vo", "zu"];

/** Returns pseudorandom numbers between 0 and 1, the same in every run, so all runs measure the same content. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns one of 2,744 words. `text` uses words with a low index more often, as in natural language. */
export function word(index: number): string {
  const digits = [index % 14, Math.floor(index / 14) % 14, Math.floor(index / 196) % 14];
  return digits.map((digit) => syllables[digit]).join("");
}

function text(next: () => number, words: number): string {
  return Array.from({ length: words }, () => word(Math.floor(2_744 * next() ** 2))).join(" ");
}

type Stub = { _id: string; _type: string; [attribute: string]: unknown };

const reference = (_ref: string) => ({ _type: "reference", _ref });

/** Yields a dataset with this number of documents. Referenced documents come first. */
export function* contentOf(size: number): Generator<Stub> {
  const next = sequence(size);
  for (let n = 0; n < authors; n++)
    yield { _id: `author-${n}`, _type: "author", name: `${"ABCDEFGHIJ"[n % 10]}${word(n)}`, n };
  for (let n = 0; n < categories; n++)
    yield { _id: `category-${n}`, _type: "category", title: text(next, 2) };
  for (let n = 0; n < size - authors - categories; n++) yield article(n, next);
}

function article(n: number, next: () => number): Stub {
  const block = (key: number) => ({
    _key: `b${key}`,
    _type: "block",
    style: "normal",
    markDefs: [],
    children: [{ _key: "s", _type: "span", marks: [], text: text(next, 70) }],
  });
  return {
    _id: `article-${n}`,
    _type: "article",
    title: text(next, 6),
    slug: { _type: "slug", current: `article-${n}` },
    publishedAt: new Date(1_700_000_000_000 + Math.floor(next() * 1e9) * 60).toISOString(),
    author: reference(`author-${Math.floor(next() * authors)}`),
    category: reference(`category-${Math.floor(next() * categories)}`),
    body: [0, 1, 2, 3, 4].map(block),
  };
}
