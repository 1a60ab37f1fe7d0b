import { afterEach, describe, expect, test, vi } from "vitest";
import { readContent, type SourcedDocument } from "../../studio/check/content.ts";
import { errorsOf, sourced } from "../support/content/findings.ts";
import { formLines } from "../support/content/formMarkers.ts";
import { SEED } from "../support/content/seedPath.ts";

const seed = readContent([SEED]).documents;
const SITE = "https://tendwell.example";

afterEach(() => {
  vi.unstubAllEnvs();
});

const to = (_ref: string, section?: string) => ({
  page: { _type: "pageLink", target: { _type: "reference", _ref, _weak: true }, ...(section && { section }) },
});
const redirect = (_id: string, fields: object) =>
  sourced({ _id, _type: "redirect", kind: "permanent", ...fields });

const isTaken = "is the address of a page or file, so visitors would never be redirected.";
const notComplete = "url: Write a complete address that begins with https://.";

/** Invalid redirects, and the errors. tests/unit/content/links/redirects.test.ts has the others. */
const broken: readonly [name: string, fields: object, error: string][] = [
  ["from an editor's page", { from: "/pilot-studies", ...to("hero") }, `from: "/pilot-studies" ${isTaken}`],
  [
    "to a section that no longer exists",
    { from: "/old", ...to("privacyPolicy", "gone") },
    "page: The section that this link points to no longer exists.",
  ],
  ["to nowhere", { from: "/old" }, "page: Choose where it redirects to: a page here, or an address below."],
  [
    "to two places",
    { from: "/old", url: "https://other.example/", ...to("hero") },
    "page: Choose a page here or",
  ],
  ["to an http address", { from: "/old", url: "http://other.example/" }, notComplete],
  [
    "to a malformed address of this site",
    { from: "/old", url: `${SITE}/%E0%A4` },
    `url: The percent-encoding of "${SITE}/%E0%A4" is malformed, so visitors would get an error.`,
  ],
  ["without a duration", { from: "/old", kind: undefined, ...to("hero") }, "kind: Required"],
];

const errorsIn = (documents: readonly SourcedDocument[]) => errorsOf([...seed, ...documents]);

test("accepts redirects to pages, sections and other sites", async () => {
  const sound = [
    redirect("a", { from: "/old", ...to("privacyPolicy", "introduction") }),
    redirect("b", { from: "/old/form", ...to("earlyAccess") }),
    redirect("c", { from: "/blog", kind: "temporary", url: "https://other.example/blog" }),
  ];
  expect(await errorsIn(sound)).toEqual([]);
});

test.each(broken)("rejects a redirect %s", async (_name, fields, error) => {
  vi.stubEnv("SITE_URL", SITE);
  expect((await errorsIn([redirect("b", fields)])).join("\n")).toContain(`b ${error}`);
});

describe("in the Studio", () => {
  const draft = (fields: object) => ({ ...redirect("drafts.new", fields).document });
  const others = [
    redirect("a", { from: "/old", ...to("hero") }),
    redirect("b", { from: "/b", url: "https://o.example/" }),
  ];

  test("a valid redirect can be published and changed again", async () => {
    expect(await formLines(draft({ from: "/new", ...to("goals") }), [...seed, ...others])).toEqual([]);
    expect(
      await formLines({ ...draft({ from: "/old", ...to("goals") }), _id: "drafts.a" }, [...seed, ...others]),
    ).toEqual([]);
  });

  const noTarget = "page: The target is not published";
  test.each([
    [
      "an address that is taken",
      { from: "/old", ...to("goals") },
      'from: A redirect from "/old" already exists',
    ],
    ["a page that is not published", { from: "/new", ...to("nothing") }, noTarget],
    ["a malformed address", { from: "/new", url: `${SITE}/%E0%A4%A` }, "url: The percent-encoding of"],
  ])("%s disables Publish", async (_name, fields, message) => {
    vi.stubEnv("SANITY_STUDIO_SITE_URL", SITE);
    expect((await formLines(draft(fields), [...seed, ...others])).join("\n")).toContain(`error ${message}`);
  });

  test("a malformed redirect does not block other redirects", async () => {
    vi.stubEnv("SANITY_STUDIO_SITE_URL", SITE);
    const malformed = redirect("m", { from: "/new", url: `${SITE}/%E0%A4%A` });
    expect(await formLines(draft({ from: "/new", ...to("goals") }), [...seed, malformed])).toEqual([]);
  });

  test("a page can't have an address that is redirected", async () => {
    const page = seed.find(({ document }) => document._id === "page-pilot-studies");
    if (!page) throw new Error("The seed has no such page.");
    const moved = { ...page.document, slug: { _type: "slug", current: "old" } };
    expect(await formLines(page.document, [...seed, ...others])).toEqual([]);
    expect((await formLines(moved, [...seed, ...others])).join("\n")).toContain('Visitors to "/old"');
  });

  test("a link in legal text to an unpublished document disables Publish", async () => {
    const terms = seed.find(({ document }) => document._id === "termsOfService");
    if (!terms) throw new Error("The seed has no terms.");
    expect(await formLines(terms.document, seed)).toEqual([]);
    const without = seed.filter(({ document }) => document._id !== "privacyPolicy");
    expect((await formLines(terms.document, without)).join("\n")).toContain(
      "The target of this link is not published",
    );
  });
});
