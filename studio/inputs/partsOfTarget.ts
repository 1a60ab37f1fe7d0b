import { ARTICLE_LIST } from "../../schemas/rules/linkTargets.ts";

/** A part of a link's target, with its words in the list of parts. */
export interface Part {
  readonly _key: string;
  readonly heading: string | null;
}

/** The target of a link, with its sections or blocks. */
export interface Target {
  readonly _type: string;
  readonly all: readonly Part[] | null;
}

const lists: Readonly<Record<string, string>> = {
  article: "The list of all articles",
  caseStudy: "The list of all case studies",
};

/** Returns the parts that a link can open, numbered. For an article, the list of all articles is the first. */
export function partsOfTarget({ _type, all }: Target): Part[] {
  const list = lists[_type];
  const parts = (all ?? []).filter(({ heading }) => heading);
  return [
    ...(list ? [{ _key: ARTICLE_LIST, heading: list }] : []),
    ...parts.map(({ _key, heading }, index) => ({ _key, heading: `${index + 1}. ${heading}` })),
  ];
}
