const reference = (_ref: string) => ({ _type: "reference", _ref });
const span = (text: string) => ({ _type: "span", _key: text.slice(0, 3), text });

/** The documents that the queries read: a small library. */
export const documents: readonly { _id: string; _type: string; [attribute: string]: unknown }[] = [
  { _id: "a-ida", _type: "author", name: "Ida Berg", born: 1961, home: { lat: 59.9139, lng: 10.7522 } },
  { _id: "a-jon", _type: "author", name: "Jon Dahl", born: 1975, home: { lat: 60.3913, lng: 5.3221 } },
  { _id: "a-liv", _type: "author", name: "Liv Aas", awards: [] },
  {
    _id: "b-fjord",
    _type: "book",
    title: "The Fjord and the Sea",
    year: 1999,
    price: 20,
    author: reference("a-ida"),
    subjects: [reference("s-nature"), reference("s-travel")],
    tags: ["blue", "cold", "old"],
    rows: [
      { n: 1, in: { m: [1, 2] } },
      { n: 2, in: { m: [3] } },
    ],
    body: [
      { _type: "block", children: [span("Where the "), span("river ends")] },
      { _type: "image" },
      { _type: "block", children: [span("The sea begins")] },
    ],
  },
  {
    _id: "b-glacier",
    _type: "book",
    title: "Glaciers",
    year: 2008,
    price: 35.5,
    author: reference("a-jon"),
    subjects: [reference("s-nature"), { ...reference("s-missing"), _weak: true }],
    tags: ["cold", "white"],
    rows: [],
  },
  {
    _id: "b-night",
    _type: "book",
    title: "night trains",
    year: 2008,
    price: null,
    author: reference("a-ida"),
  },
  { _id: "b-untitled", _type: "book", year: "unknown", tags: ["old"], inPrint: true },
  { _id: "e-high", _type: "emoji", text: "😀" },
  { _id: "e-low", _type: "emoji", text: "～" },
  { _id: "e-text", _type: "emoji", text: "a" },
  { _id: "s-nature", _type: "subject", title: "Nature", broader: reference("s-world") },
  { _id: "s-travel", _type: "subject", title: "Travel", broader: reference("s-world") },
  { _id: "s-world", _type: "subject", title: "World" },
  { _id: "drafts.b-night", _type: "book", title: "Night Trains, revised", year: 2009 },
  { _id: "shop.oslo.1", _type: "shop", title: "First shop" },
  { _id: "shop.oslo.2.annex", _type: "shop", title: "Annex" },
];
