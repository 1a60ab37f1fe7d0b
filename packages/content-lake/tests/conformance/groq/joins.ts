import type { GroqGroup } from "./GroqCase.ts";

const fjord = '*[_id == "b-fjord"][0]';

export const joins: readonly GroqGroup[] = [
  {
    subject: "dereferencing",
    cases: [
      [`${fjord}.author->name`, "Ida Berg"],
      [`${fjord}.author->.name`, "Ida Berg"],
      [`${fjord}.author->{name}`, { name: "Ida Berg" }],
      [`${fjord}{"by": author->name}`, { by: "Ida Berg" }],
      [`${fjord}{author->{name}}`, { author: { name: "Ida Berg" } }],
      [`${fjord}.subjects[]->title`, ["Nature", "Travel"]],
      [`${fjord}.subjects[]->broader->title`, ["World", "World"]],
      [`${fjord}{subjects[]->{title}}`, { subjects: [{ title: "Nature" }, { title: "Travel" }] }],
      ['*[_id == "b-glacier"][0].subjects[]->title', ["Nature", null]],
      [`${fjord}.title->`, null],
      [`${fjord}.nothing->name`, null],
      ['{"_ref": "a-jon"}->name', "Jon Dahl"],
      ['{"_ref": 1}->', null],
      [`${fjord}.author->born + 1`, 1962],
      ['*[_type == "book" && author->name == "Ida Berg"]._id', ["b-fjord", "b-night"]],
      ['*[_type == "book" && author->home.lat > 60]._id', ["b-glacier"]],
      ['*[_type == "book"] | order(author->name desc, _id)[0]._id', "b-untitled"],
      [`${fjord}{...author->{born}}`, { born: 1961 }],
      [
        `${fjord}{"up": subjects[0]->broader->{title, "down": *[references(^._id)]._id}}`,
        { up: { title: "World", down: ["s-nature", "s-travel"] } },
      ],
    ],
  },
  {
    subject: "references()",
    cases: [
      ['*[references("a-ida")]._id', ["b-fjord", "b-night"]],
      ['*[references("a-ida", "a-jon")]._id', ["b-fjord", "b-glacier", "b-night"]],
      ['*[references(["a-jon", 1])]._id', ["b-glacier"]],
      ["*[references($ids)]._id", ["b-glacier", "s-nature", "s-travel"], { ids: ["s-missing", "s-world"] }],
      ['*[references("nobody")]._id', []],
      ["*[references(1)]._id", []],
      ["*[references([])]._id", []],
      [
        '*[_type == "author"] | order(_id){"books": count(*[references(^._id)])}',
        [{ books: 2 }, { books: 1 }, { books: 0 }],
      ],
      ['*[_type == "subject" && count(*[references(^._id)]) > 1]._id', ["s-nature", "s-world"]],
      ['*[references(*[_type == "author" && born > 1970]._id)]._id', ["b-glacier"]],
    ],
  },
  {
    subject: "subqueries",
    cases: [
      [
        '*[_type == "author"] | order(_id){name, "books": *[_type == "book" && author._ref == ^._id] | order(year).title}',
        [
          { name: "Ida Berg", books: ["The Fjord and the Sea", "night trains"] },
          { name: "Jon Dahl", books: ["Glaciers"] },
          { name: "Liv Aas", books: [] },
        ],
      ],
      ['count(*[_type == "book" && author._ref in *[_type == "author" && name match "I*"]._id])', 2],
      [
        '*[_type == "book" && author._ref in *[_type == "author" && born < 1970]._id]._id',
        ["b-fjord", "b-night"],
      ],
      [
        '*[_type == "subject" && !defined(broader)][0]{"below": *[_type == "subject" && broader._ref == ^._id]{title, "books": *[_type == "book" && references(^._id)]{"same": ^.^._id == "s-world"}}}',
        {
          below: [
            { title: "Nature", books: [{ same: true }, { same: true }] },
            { title: "Travel", books: [{ same: true }] },
          ],
        },
      ],
      [
        '{"books": count(*[_type == "book"]), "authors": *[_type == "author"]._id}',
        { books: 5, authors: ["a-ida", "a-jon", "a-liv"] },
      ],
      ['*[year == math::max(*[_type == "book"][defined(price)].year)]._id', ["b-glacier", "b-night"]],
      ['*[_id == *[_id == "b-fjord"][0].author._ref].name', ["Ida Berg"]],
      ['*[_type == "author"][count(*[author._ref == ^._id]) == 0]._id', ["a-liv"]],
      ["[1, 2, 3][@ in [2, 3]][^ == null]", [2, 3]],
      [deep(8), 1],
    ],
  },
];

/** Returns a query with `levels` nested subqueries, whose result is the 1 of the innermost. */
function deep(levels: number): string {
  const filter = '_type == "author" && _id == "a-ida"';
  let query = `*[${filter}]{"n": 1}[0].n`;
  for (let level = 1; level < levels; level += 1) query = `*[${filter}]{"n": ${query}}[0].n`;
  return query;
}
