import type { GroqGroup } from "./GroqCase.ts";

const block = (text: string) => `{"_type": "block", "children": [{"_type": "span", "text": "${text}"}]}`;

export const texts: readonly GroqGroup[] = [
  {
    subject: "match",
    cases: [
      ['"the quick fox" match "quick"', true],
      ['"the quick fox" match "QUICK"', true],
      ['"the quick fox" match "qui"', false],
      ['"the quick fox" match "qui*"', true],
      ['"the quick fox" match "*ick"', true],
      ['"the quick fox" match "q*k"', true],
      ['"the quick fox" match "fox the"', true],
      ['"the quick fox" match "fox dog"', false],
      ['"the quick fox" match ["the", "fox"]', true],
      ['"the quick fox" match ["the", "dog"]', false],
      ['"the quick fox" match []', false],
      ['["one two", "three"] match "two three"', true],
      ['[1, "three"] match "three"', true],
      ['"well-known fact" match "known"', true],
      ['"a.b@example.com" match "example.com"', true],
      ['"Blåbær" match "blåbær"', true],
      ["1 match 'a'", false],
      ["'a' match 1", false],
      ["null match 'a'", false],
      ["'' match 'a'", false],
      ['*[title match "sea"]._id', ["b-fjord"]],
      ['*[title match "night*"]._id', ["b-night", "drafts.b-night"]],
      ['*[[title, name] match "berg"]._id', ["a-ida"]],
      ['*[_type == "book" && title match ["the", "fjord"]]._id', ["b-fjord"]],
      ['*[pt::text(body) match "river"]._id', ["b-fjord"]],
      ['*[author->name match "jon"]._id', ["b-glacier"]],
      ['*[tags match "cold"]._id', ["b-fjord", "b-glacier"]],
    ],
  },
  {
    subject: "pt::text()",
    cases: [
      [`pt::text(${block("one")})`, "one"],
      [`pt::text([${block("one")}, ${block("two")}])`, "one\n\ntwo"],
      [`pt::text([${block("one")}, {"_type": "image"}, ${block("two")}])`, "one\n\ntwo"],
      ["pt::text([])", null],
      ["pt::text('text')", null],
      ["pt::text(null)", null],
      ["pt::text({})", null],
      ['*[_id == "b-fjord"][0]{"text": pt::text(body)}', { text: "Where the river ends\n\nThe sea begins" }],
      ['*[_id == "b-fjord"][0]{"length": length(pt::text(body))}', { length: 36 }],
    ],
  },
];
