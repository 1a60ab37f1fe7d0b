import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as current from "#schemas/brand.ts";
import { languages } from "#schemas/languages.ts";
import { applyBrand } from "../../../../scripts/brand/applyBrand.ts";
import { parseBrand, withPresentBrand } from "../../../../scripts/brand/brandFile.ts";
import { CommandError } from "../../../../scripts/process/CommandError.ts";
import { SEED } from "../../../support/content/seedPath.ts";

/** Returns the texts of a brand in the languages of the site. */
const inEach = (texts: { en: string; es: string; ar: string }) => ({
  ...Object.fromEntries(languages.map(({ id }) => [id, texts.en])),
  ...texts,
});

const file = {
  name: "Elmwood Care",
  arabicName: "إلموود كير",
  id: "elmwood",
  tagline: inEach({ en: "A Nurse’s View Between Visits", es: "Entre consultas", ar: "بين الزيارات" }),
  domain: "elmwood.example",
  city: inEach({ en: "Madison", es: "Madison", ar: "ماديسون" }),
  governingLaw: inEach({ en: "Wisconsin", es: "Wisconsin", ar: "ويسكونسن" }),
  referencePrefix: "EC",
  email: "team@elmwood.example",
  phone: "+1 503 555 0100",
  postalAddress: ["Elmwood Care", "1 Example Street", "Madison, WI 53703"],
  colors: { main: "#5B2A86", accent: "#B3261E" },
};
const brand = parseBrand(file);

/** What the command reads and writes. */
const PARTS = [
  ...[
    "README.md",
    "SECURITY.md",
    "docs/operations/dashboard.json",
    "schemas/brand.ts",
    "schemas/languages.ts",
  ],
  ...["src/styles/tokens.css", "src/app/icon.svg", "studio/static", "scripts/assets"],
];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brand-"));
  for (const part of PARTS) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(part, join(folder, part), { recursive: true });
  }
  cpSync(SEED, join(folder, "studio/content"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = () =>
  globSync("**/*.{md,json,ts,css,svg,ndjson}", { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), "utf8"),
  }));

test.each([
  [
    "colors that are hard to read",
    { colors: { main: "#8FB4FF", accent: "#FFD000" } },
    /pine on paper .* needs 4.5:1/,
  ],
  ["a missing logo", { logo: "nowhere.svg" }, /There is no file nowhere.svg/],
  ["a logo that isn't square", { logo: "studio/static/blocks/textBlock.svg" }, /isn’t a square SVG/],
  ["a folder without a seed", {}, /There is no file content\/site-settings.ndjson. Set SEED_DIR/, "content"],
  ["a folder of one language", {}, /site-settings.ndjson is a translation/, "studio/content/es"],
])("%s change nothing", (_, part, message, seed = "studio/content") => {
  const before = files();
  expect(() => applyBrand({ ...brand, ...part }, current, folder, seed)).toThrow(message);
  expect(files()).toEqual(before);
});

test("a file without a name changes only what it contains, and leaves a language its own phone", () => {
  const path = join(folder, "studio/content/es/site-settings.ndjson");
  const spanish = JSON.parse(readFileSync(path, "utf8"));
  const own = { ...spanish, phone: "+34 910 555 010", email: "hola@tendwell.example" };
  writeFileSync(path, `${JSON.stringify(own)}\n`);
  const present = withPresentBrand({}, current, folder);
  expect([...applyBrand(parseBrand(present), current, folder)]).toEqual([]);
  const { main } = file.colors;
  expect(withPresentBrand({ colors: { main } }, current, folder)).toEqual({
    ...Object(present),
    colors: { main, accent: current.COLORS.coral },
  });
  expect(() => parseBrand(withPresentBrand({ colors: "blue" }, current, folder))).toThrow(/colors/);
  expect(withPresentBrand({ name: "Elmwood Care" }, current, folder)).toEqual({ name: "Elmwood Care" });
  expect(() => parseBrand(withPresentBrand(null, current, folder))).toThrow(CommandError);
});

test("a brand replaces the earlier one in texts of all languages, colors and drawings, and a second run changes nothing", async () => {
  const changed = applyBrand(brand, current, folder);
  expect(changed.size).toBeGreaterThan(40);
  const earlier = [
    ...[current.BRAND_NAME, current.ARABIC_BRAND_NAME, current.DOMAIN, `${current.REFERENCE_PREFIX}"`],
    ...[current.TAGLINE, current.CITY, current.GOVERNING_LAW].flatMap((texts) => Object.values(texts)),
    ...[current.COLORS.pine, current.COLORS.coral],
  ];
  const shown = files();
  for (const words of earlier)
    expect(
      shown.filter(({ text }) => text.includes(words)).map(({ path }) => path),
      words,
    ).toEqual([]);
  const seed = shown.filter(({ path }) => path.endsWith(".ndjson"));
  expect(seed.filter(({ text, path }) => `${path}${text}`.includes(current.BRAND_ID))).toEqual([]);
  for (const { text } of seed)
    for (const line of text.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
  const settings = JSON.parse(readFileSync(join(folder, "studio/content/ar/site-settings.ndjson"), "utf8"));
  expect(settings).toMatchObject({
    productSlug: "elmwood",
    tagline: "بين الزيارات",
    phone: "+1 503 555 0100",
    whatsappNumber: "+1 503 555 0100",
    postalAddress: file.postalAddress,
  });
  const written = await import(join(folder, "schemas/brand.ts"));
  expect(written).toMatchObject({
    BRAND_NAME: "Elmwood Care",
    REFERENCE_PREFIX: "EC",
    IS_SPECIFIED_BRAND: false,
  });
  expect(written.COLORS.pine).toBe("#5B2A86");
  expect([...applyBrand(brand, written, folder)]).toEqual([]);
});

test("a brand is put into a seed in another folder, and not into the project's own", () => {
  cpSync(SEED, join(folder, "content"), { recursive: true });
  cpSync("schemas/brand.ts", join(folder, "schemas/brand.ts"));
  const changed = applyBrand({ ...brand, phone: "+1 503 555 0199" }, current, folder, "content");
  expect([...changed].filter((path) => path.startsWith("studio/content"))).toEqual([]);
  expect(changed).toContain("content/es/site-settings.ndjson");
  expect(readFileSync(join(folder, "content/site-settings.ndjson"), "utf8")).toContain("+1 503 555 0199");
});

test("a square logo becomes the icon", () => {
  const logo = join(folder, "logo.svg");
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  );
  applyBrand({ ...brand, logo }, current, folder);
  expect(readFileSync(join(folder, "src/app/icon.svg"), "utf8")).toBe(readFileSync(logo, "utf8"));
});

test.each([
  [{ name: 'Acme "Care"' }, /name has no quotes/],
  [{ name: " " }, /name must not be empty/],
  [{ id: "Acme Care" }, /id has lowercase letters/],
  [{ referencePrefix: "tw" }, /referencePrefix has 2 to 6 capital letters/],
  [{ colors: { main: "green", accent: "#B3261E" } }, /colors.main is a color/],
  [{ tagline: { en: "Only English" } }, /tagline is a text, or one for each language: en, es, ar/],
  [{ email: "nobody" }, /email is an email address/],
  [{ slogan: "Hello" }, /slogan/],
])("%o is refused with its remedy", (part, message) => {
  const parse = () => parseBrand({ ...file, ...part });
  expect(parse).toThrow(CommandError);
  expect(parse).toThrow(message);
});
