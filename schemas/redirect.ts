import { getPublishedId } from "@sanity/client/csm";
import { defineField, defineType, type SanityDocument, type ValidationContext } from "sanity";
import { choice } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { publishedClient, publishedTargets } from "./pageLink.ts";
import { languageOf } from "./rules/documentIds.ts";
import { hrefOf, type LinkTargets, type PickedLink } from "./rules/linkTargets.ts";
import { type PageType, pathOfPage } from "./rules/pageTypes.ts";
import { typedPath } from "./rules/redirectPath.ts";
import {
  addedProblem,
  FROM_MAX,
  fromProblem,
  type Redirect,
  type RedirectProblem,
} from "./rules/redirects.ts";

/** A redirect as stored in the lake. */
export interface StoredRedirect {
  readonly _id: string;
  readonly from?: string | null | undefined;
  readonly page?: PickedLink | null | undefined;
  readonly url?: string | null | undefined;
}

/** Converts a stored redirect to the form that the rules use. */
export const asRedirect = ({ _id, from, page, url }: StoredRedirect, targets: LinkTargets): Redirect => ({
  id: getPublishedId(_id),
  from: typedPath(from ?? ""),
  to: page?.target ? hrefOf(page, targets) : (url ?? undefined),
});

const OTHERS =
  '*[_type == "redirect" && _id != $id] | order(_createdAt asc, _id asc){ _id, from, page, url }';

/** Checks the edited redirect against the published ones. Returns undefined without a lake. */
async function problemOf(
  document: SanityDocument,
  context: ValidationContext,
): Promise<RedirectProblem | undefined> {
  const targets = await publishedTargets(context);
  if (!targets) return undefined;
  const others = await publishedClient(context).fetch<StoredRedirect[]>(OTHERS, {
    id: getPublishedId(document._id),
  });
  const pages = [...targets.values()].map(({ path }) => path);
  // Vite inserts the value at build time, so the variable must be written out in full.
  const siteUrl = process.env.SANITY_STUDIO_SITE_URL;
  // Only the redirect schema uses this rule, so the document is a redirect.
  const edited = asRedirect(document as unknown as StoredRedirect, targets);
  return addedProblem(
    edited,
    others.map((each) => asRedirect(each, targets)),
    { pages, siteUrl },
  );
}

/** Returns the rule for one field, which checks it against all redirects. */
const fieldRule =
  (field: "from" | "page" | "url") =>
  async (_value: unknown, context: ValidationContext): Promise<true | string> => {
    const problem = context.document ? await problemOf(context.document, context) : undefined;
    const written = context.document?.url === undefined ? "page" : "url";
    return problem && field === (problem.field === "from" ? "from" : written) ? problem.message : true;
  };

const oneTarget = (value: unknown, { document }: ValidationContext): true | string => {
  const page = value as PickedLink | undefined; // Sanity types an object's value as a record
  if (page?.target && document?.url) return "Choose a page here or write an address, not both.";
  return (
    Boolean(page?.target ?? document?.url) ||
    "Choose where it redirects to: a page here, or an address below."
  );
};

/** Finds the published redirect from an address. */
export const REDIRECT_FROM = '*[_type == "redirect" && from == $from][0]._id';

/** The rule for a page's address: no redirect may start there. The content check tests this separately. */
export const hasNoRedirect =
  (type: PageType) =>
  async (
    slug: { readonly current?: string } | undefined,
    context: ValidationContext,
  ): Promise<true | string> => {
    const from = pathOfPage(type, slug?.current ?? "", languageOf(context.document ?? {}));
    const existing = await publishedClient(context).fetch<string | null>(REDIRECT_FROM, { from });
    return existing === null || `Visitors to "${from}" are redirected elsewhere. Delete that redirect first.`;
  };

/** An old address and the target that its visitors are redirected to. */
export const redirect = defineType({
  name: "redirect",
  title: "Redirect",
  description:
    "Sends visitors from an old address to another page. It goes live about a second after you publish it.",
  type: "document",
  fields: [
    defineField({
      name: "from",
      title: "Old address",
      description:
        "The old path, such as /old-page. Text after a question mark is passed on to the new address.",
      type: "string",
      validation: (rule) => [
        rule.required().max(FROM_MAX),
        rule.custom((from) => from === undefined || (fromProblem(typedPath(from), { pages: [] }) ?? true)),
        rule.custom(fieldRule("from")),
      ],
    }),
    defineField({
      name: "page",
      title: "Redirects to a page here",
      description:
        "The page or section that visitors are sent to. It keeps working when the page's address changes.",
      type: "pageLink",
      validation: (rule) => [rule.custom(oneTarget), rule.custom(fieldRule("page"))],
    }),
    defineField({
      name: "url",
      title: "Redirects to another site",
      description: "Use this instead of a page here. The address must begin with https://.",
      type: "url",
      validation: (rule) => [...optionalExternalUrl(rule), rule.custom(fieldRule("url"))],
    }),
    choice({
      name: "kind",
      title: "For how long",
      description:
        "With “For good”, search engines replace the old address. With “For a while”, they keep it.",
      choices: { permanent: "For good", temporary: "For a while" },
      initialValue: "permanent",
    }),
  ],
  initialValue: { kind: "permanent" },
  preview: {
    select: { from: "from", url: "url", title: "page.target.title", heading: "page.target.heading" },
    prepare: ({ from, url, title, heading }) => ({
      title: from ?? "No old address yet",
      subtitle: `redirects to ${url ?? title ?? heading ?? "nothing yet"}`,
    }),
  },
});
