import { word } from "./content.ts";

/** A query to measure, with its time limit in milliseconds for 50,000 documents. */
export type Question = {
  what: string;
  allowed: number;
  query: string;
  /** Returns different values for each run, so no run repeats the previous result. */
  params(time: number): Record<string, unknown>;
};

// Words of medium and low frequency.
const middling = (time: number) => word(700 + ((131 * time) % 2_000));
const rare = (time: number) => word(1_400 + ((77 * time) % 1_300));

export const questions: readonly Question[] = [
  {
    what: "by _id",
    allowed: 3,
    query: "*[_id == $id][0]",
    params: (time) => ({ id: `article-${time * 7}` }),
  },
  {
    what: "by slug",
    allowed: 3,
    query: '*[_type == "article" && slug.current == $slug][0]',
    params: (time) => ({ slug: `article-${time * 7}` }),
  },
  {
    what: "ordered slice of 20, two dereferences",
    allowed: 30,
    query:
      '*[_type == "article" && defined(slug.current)] | order(publishedAt desc)[0...20]{_id, title, author->{name}, category->{title}}',
    params: () => ({}),
  },
  {
    what: "references($id)",
    allowed: 10,
    query: "*[references($id)]._id",
    params: (time) => ({ id: `author-${time}` }),
  },
  {
    what: "correlated count over 100 authors",
    allowed: 200,
    query: '*[_type == "author"]{name, "articles": count(*[_type == "article" && references(^._id)])}',
    params: () => ({}),
  },
  {
    what: "semi-join",
    allowed: 150,
    query: 'count(*[_type == "article" && author._ref in *[_type == "author" && name match $start]._id])',
    params: (time) => ({ start: `${"ABCDEFGHIJ"[time % 10]}*` }),
  },
  {
    what: "title match",
    allowed: 80,
    query: '*[_type == "article" && title match $words]{_id, title}',
    params: (time) => ({ words: middling(time) }),
  },
  {
    what: "body match",
    allowed: 80,
    query: '*[_type == "article" && pt::text(body) match $words]{_id, title}',
    params: (time) => ({ words: `${middling(time)} ${rare(time)}` }),
  },
  {
    what: "Studio search",
    allowed: 80,
    query: `*[_type in ["article", "author"] && [@, _id] match text::query($words)]
      | score(boost(title match text::query($words), 10), [@, _id] match text::query($words))
      | order(_score desc)[_score > 0][0...100]{_id, _type, _score}`,
    params: (time) => ({ words: `${middling(time)} ${rare(time).slice(0, 5)}*` }),
  },
];
