import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const pages = globSync(["*.md", "{docs,local,packages,src,studio}/**/*.md"], {
  exclude: ["studio/dist/**", "**/node_modules/**"],
}).sort();

type Manifest = { scripts?: Record<string, string> };
const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest).scripts ?? {};

/** The pages whose steps create files that don't exist yet. */
const makesFiles = ["section", "block", "language"].map((part) => `docs/how-to/add-a-${part}.md`);
/** The pages that name, without a folder, a file of the reader's own. */
const namesOwnFiles = ["docs/how-to/connect-a-crm.md", "studio/migrations/README.md"];

/**
 * A path such as `src/platform/policy.ts` or `tests/unit/leads`, relative to the root or the page's package. Patterns
 * with `<`, `*` or `…` don't match.
 */
const path = /`((?:src|schemas|studio|scripts|local|packages|tests|docs|public)\/[\w./@-]+)`/g;

/** A file by its name or the end of its path, such as `page.ts` or `handlers/page.ts`. */
const fileName = /`(\w[\w./-]*\.(?:tsx?|mjs|css))`/g;
const files = globSync(
  ["*.ts", "{src,schemas,studio,scripts,local,packages,tests,public}/**/*.{ts,tsx,mjs,css}"],
  { exclude: ["**/node_modules/**"] },
);

/** Returns the anchors of a page's headings. */
const anchorsOf = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");
  const [ownPackage = "."] = /^packages\/[^/]+/.exec(page) ?? [];
  const scripts = scriptsOf(ownPackage);
  const withoutCode = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const found = (pattern: RegExp, within = text) =>
    [...within.matchAll(pattern)].map(([, value]) => value ?? "");

  test("links to existing files", () => {
    const links = found(/\]\(([^)#:]+)(?:#[^)]*)?\)/g, withoutCode).map((link) =>
      normalize(join(dirname(page), link)),
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
    // A package is published without the rest of the repository.
    const own = ownPackage === "." ? "" : `${ownPackage}/`;
    expect(links.filter((link) => !link.startsWith(own))).toEqual([]);
  });

  test("redirects the output of a command without npm's own lines", () => {
    const redirected = found(/(npm run (?!--silent )[^\n|`#]* >) /g);
    expect(redirected).toEqual([]);
  });

  test("links to existing headings", () => {
    const links = [...withoutCode.matchAll(/\]\(([^)#:]*\.md)?#([^)]+)\)/g)];
    const isGone = ([, link, anchor = ""]: RegExpExecArray) =>
      !anchorsOf(link ? join(dirname(page), link) : page).includes(anchor);
    expect(links.filter(isGone).map(([link]) => link)).toEqual([]);
  });

  test("names existing npm commands", () => {
    const names = found(/npm run ([a-z][\w:-]*)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names existing paths", () => {
    if (makesFiles.includes(page)) return;
    const gone = found(path).filter((each) => !existsSync(join(ownPackage, each)));
    expect(gone.filter((each) => each !== "studio/dist")).toEqual([]);
    if (namesOwnFiles.includes(page)) return;
    const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
    expect(found(fileName).filter((name) => !exists(name))).toEqual([]);
  });
});

test("each recipe fits on two pages", () => {
  const recipes = globSync("docs/how-to/{add-a-*,connect-a-crm,go-hosted,rebrand,remove-a-feature}.md");
  expect(recipes).toHaveLength(9);
  const long = recipes.filter((page) => readFileSync(page, "utf8").split("\n").length > 126);
  expect(long).toEqual([]);
});

test("the docs are found", () => {
  expect(pages).toContain("README.md");
  expect(pages.length).toBeGreaterThan(15);
});

test("the README's tour names every folder", () => {
  const tour = /## What is where\n\n```\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const folders = globSync("{src,.}/*/", { exclude: ["node_modules", "test-results", "coverage", "**/.*"] });
  const names = folders.map((folder) => `${normalize(folder).split("/").findLast(Boolean)}/`);
  expect(names).toContain("sections/");
  expect(names.filter((name) => !tour.includes(name))).toEqual([]);
});

const read = (path: string) => readFileSync(path, "utf8");
const versionsIn = (page: string) =>
  [...page.matchAll(/^## \[?(Unreleased|\d+\.\d+\.\d+)\]?/gm)].map(([, name]) => name);

const changelog = versionsIn(read("CHANGELOG.md"));

test("the upgrade guide has a section for each version of the changelog", () => {
  expect(changelog.length).toBeGreaterThan(1);
  expect(versionsIn(read("docs/how-to/upgrade.md"))).toEqual(changelog);
});

test("package.json has the newest released version of the changelog", () => {
  const [released] = changelog.filter((name) => name !== "Unreleased");
  expect(JSON.parse(read("package.json")).version).toBe(released);
});
