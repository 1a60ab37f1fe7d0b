import type { GroqGroup } from "./GroqCase.ts";

export const sanity: readonly GroqGroup[] = [
  {
    subject: "sanity::",
    only: "HTTP",
    cases: [
      ["sanity::projectId()", "local"],
      ["sanity::dataset()", "production"],
      ['*[sanity::versionOf("b-night")]._id', ["b-night", "drafts.b-night", "versions.r1.b-night"]],
      ['*[sanity::partOfRelease("r1")]._id', ["versions.r1.b-night"]],
      ['*[sanity::partOfRelease("r2")]._id', []],
      ["sanity::versionOf(1)", null],
    ],
  },
  {
    subject: "releases::all(), identity()",
    only: "HTTP",
    cases: [
      ["releases::all()[]{name, state}", [{ name: "r1", state: "active" }]],
      ["count(releases::all())", 1],
      ["releases::all()[metadata.title == 'Spring']._id", ["_.releases.r1"]],
      ["identity()", "editor"],
    ],
  },
  {
    subject: "text::query() and score()",
    only: "HTTP",
    cases: [
      ['*[@ match text::query("fjord")]._id', ["b-fjord"]],
      ['*[@ match text::query("night tra*")]._id', ["b-night", "drafts.b-night", "versions.r1.b-night"]],
      ['*[[title, name] match text::query("berg")]._id', ["a-ida"]],
      ['*[_type == "book" && @ match text::query("river")]._id', ["b-fjord"]],
      ['*[@ match text::query("nothing of this")]._id', []],
      ['*[_type == "book"] | score(@ match text::query("glaciers"))[0]._id', "b-glacier"],
      ['*[_type == "book" && @ match text::query("\\"the sea\\"")]._id', ["b-fjord"]],
      ['*[_type == "book" && @ match text::query("\\"sea the\\"")]._id', []],
    ],
  },
];
