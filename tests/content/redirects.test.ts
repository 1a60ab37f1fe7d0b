import { afterEach, describe, expect, test, vi } from "vitest";
import { readContent, type SourcedDocument } from "../../studio/check/content.ts";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { TODAY } from "../support/content/change.ts";
import { formMarkers } from "../support/content/formMarkers.ts";

const seed = readContent(["studio/content"]).documents;

afterEach(() => {
  vi.unstubAllEnvs();
});

type Fields = Readonly<Record<string, unknown>>;

const to = (_ref: string, section?: string) => ({
  page: { _type: "pageLink", target: { _type: "reference", _ref, _weak: true }, ...(section && { section }) },
});
const redirect = (_id: string, fields: Fields): SourcedDocument => ({
  document: { _id, _type: "redirect", kind: "permanent", ...fields },
});

/** A dataset with an error, and the line that reports it. */
const broken: readonly [name: string, documents: SourcedDocument[], line: string][] = [
  [
    "from the address of a page",
    [redirect("a", { from: "/privacy-policy", ...to("hero") })],
    'a from: "/privacy-policy" is the address of a page or file, so visitors would never be redirected.',
  ],
  [
    "from the address of the Studio",
    [redirect("a", { from: "/studio", ...to("hero") })],
    'a from: The site itself uses addresses such as "/studio".',
  ],
  [
    "from an address on another site",
    [redirect("a", { from: "//evil.example", ...to("hero") })],
    "a from: Write a path of this site that begins with a slash, such as /old-page, without # and ?.",
  ],
  [
    "from an address that already has one",
    [redirect("a", { from: "/old", ...to("hero") }), redirect("b", { from: "/old", ...to("goals") })],
    'b from: A redirect from "/old" already exists. Change that one.',
  ],
  [
    "to an unpublished document",
    [redirect("a", { from: "/old", ...to("nothing") })],
    "a page: The target of this link is not published, or it is hidden. Publish it first, or choose another.",
  ],
  [
    "to a section that no longer exists",
    [redirect("a", { from: "/old", ...to("privacyPolicy", "gone") })],
    "a page: The section that this link points to no longer exists. Choose another.",
  ],
  [
    "to nowhere",
    [redirect("a", { from: "/old" })],
    "a page: Choose where it leads: a page here, or an address under this.",
  ],
  [
    "to two places",
    [redirect("a", { from: "/old", url: "https://other.example/", ...to("hero") })],
    "a page: Choose a page here or write an address, not both.",
  ],
  [
    "to an http address",
    [redirect("a", { from: "/old", url: "http://other.example/" })],
    "a url: Write a complete address that begins with https://.",
  ],
  [
    "to an unreadable address",
    [redirect("a", { from: "/old", url: "https://[" })],
    "a url: Write a complete address that begins with https://.",
  ],
  [
    "to a malformed address of this site",
    [redirect("a", { from: "/old", url: "https://tendwell.example/%E0%A4" })],
    'a url: The percent-encoding of "https://tendwell.example/%E0%A4" is malformed, so visitors would get an error. Correct the address.',
  ],
  [
    "back to itself in another notation",
    [redirect("a", { from: "/lp/d", url: "https://tendwell.example/lp%2Fd/" })],
    "a url: This would create a loop: /lp/d → /lp/d.",
  ],
  [
    "without a duration",
    [redirect("a", { from: "/old", kind: undefined, ...to("hero") })],
    "a kind: Required",
  ],
];

const clash: [name: string, documents: SourcedDocument[], line: string] = [
  "from the address of an editor's page",
  [redirect("a", { from: "/pilot-studies", ...to("hero") })],
  'a from: "/pilot-studies" is the address of a page or file, so visitors would never be redirected.',
];

const errorsIn = async (documents: readonly SourcedDocument[]) =>
  (await checkContent({ documents: [...seed, ...documents], findings: [] }, { strict: true, today: TODAY }))
    .filter(({ level }) => level === "error")
    .map(findingLine);

test("accepts redirects to pages, sections and other sites", async () => {
  const sound = [
    redirect("a", { from: "/old", ...to("privacyPolicy", "introduction") }),
    redirect("b", { from: "/old/form", ...to("earlyAccess") }),
    redirect("c", { from: "/blog", kind: "temporary", url: "https://other.example/blog" }),
  ];
  expect(await errorsIn(sound)).toEqual([]);
});

test.each([...broken, clash])("rejects a redirect %s", async (_name, documents, line) => {
  vi.stubEnv("SITE_URL", "https://tendwell.example");
  expect((await errorsIn(documents)).join("\n")).toContain(line);
});

describe("in the Studio", () => {
  /** Returns the fields and messages that the form shows. */
  const said = async (document: SourcedDocument["document"], published: readonly SourcedDocument[]) =>
    (await formMarkers(document, published)).map(({ path, message }) => `${path}: ${message}`);

  const draft = (fields: Fields) => ({ ...redirect("drafts.new", fields).document });
  const others = [
    redirect("a", { from: "/old", ...to("hero") }),
    redirect("b", { from: "/b", url: "https://o.example/" }),
  ];

  test("a valid redirect can be published and changed again", async () => {
    expect(await said(draft({ from: "/new", ...to("goals") }), [...seed, ...others])).toEqual([]);
    expect(
      await said({ ...draft({ from: "/old", ...to("goals") }), _id: "drafts.a" }, [...seed, ...others]),
    ).toEqual([]);
  });

  test.each([
    [
      "an address that is taken",
      { from: "/old", ...to("goals") },
      'from: A redirect from "/old" already exists',
    ],
    [
      "the address of a page",
      { from: "/terms-of-service", ...to("goals") },
      'from: "/terms-of-service" is the address',
    ],
    ["the address of the Studio", { from: "/studio", ...to("goals") }, "from: The site itself uses"],
    ["a page that is not published", { from: "/new", ...to("nothing") }, "page: The target is not published"],
    [
      "a malformed address of this site",
      { from: "/new", url: "https://tendwell.example/%E0%A4%A" },
      'url: The percent-encoding of "https://tendwell.example/%E0%A4%A" is malformed',
    ],
    [
      "its own address in another notation",
      { from: "/lp/d", url: "https://tendwell.example/lp%2Fd/" },
      "url: This would create a loop: /lp/d → /lp/d.",
    ],
  ])("%s disables Publish", async (_name, fields, message) => {
    vi.stubEnv("SANITY_STUDIO_SITE_URL", "https://tendwell.example");
    expect((await said(draft(fields), [...seed, ...others])).join("\n")).toContain(message);
  });

  test("a malformed redirect does not block other redirects", async () => {
    vi.stubEnv("SANITY_STUDIO_SITE_URL", "https://tendwell.example");
    const malformed = redirect("m", { from: "/new", url: "https://tendwell.example/%E0%A4%A" });
    expect(await said(draft({ from: "/new", ...to("goals") }), [...seed, malformed])).toEqual([]);
  });

  test("a page can't have an address that is redirected", async () => {
    const page = seed.find(({ document }) => document._id === "page-pilot-studies");
    if (!page) throw new Error("The seed has no such page.");
    const moved = { ...page.document, slug: { _type: "slug", current: "old" } };
    expect(await said(page.document, [...seed, ...others])).toEqual([]);
    expect((await said(moved, [...seed, ...others])).join("\n")).toContain('Visitors to "/old"');
  });

  test("a link in legal text to an unpublished document disables Publish", async () => {
    const terms = seed.find(({ document }) => document._id === "termsOfService");
    if (!terms) throw new Error("The seed has no terms.");
    expect(await said(terms.document, seed)).toEqual([]);
    const without = seed.filter(({ document }) => document._id !== "privacyPolicy");
    expect((await said(terms.document, without)).join("\n")).toContain(
      "The target of this link is not published",
    );
  });
});
