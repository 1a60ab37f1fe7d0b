import { readFileSync } from "node:fs";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { ShareCard } from "../../../../src/seo/share/ShareCard.tsx";
import { render, texts } from "../../sections/render.ts";
import { seedContent } from "../../sections/seedContent.ts";

const { cards, headline } = await seedContent("hero");
const logo = `data:image/svg+xml;base64,${readFileSync("src/app/icon.svg").toString("base64")}`;
const card = { productName: "Tendwell", title: headline, cards, logo };
afterEach(() => vi.unstubAllGlobals());

test("the share image shows the logo, the name, the title, and the hero's call and reminder", async () => {
  const picture = await render(<ShareCard {...card} />);
  const shown = texts(picture, "div").join("\n");
  const call = cards.find(({ kind }) => kind === "voice")?.voicePreview;
  const thread = cards.find(({ kind }) => kind === "chat")?.chatPreview;
  const spoken = [call?.timer, call?.coachLine, call?.patientLine];
  const words = [card.productName, headline, ...spoken, thread?.reminderLabel, thread?.reminderText];
  expect(words.filter((each) => !each || !shown.includes(each))).toEqual([]);
  expect(picture.querySelectorAll("img").map((image) => image.getAttribute("src"))).toContain(card.logo);
});

test("the share image draws each word of an Arabic title by itself, in rows from right to left", async () => {
  const picture = await render(<ShareCard {...card} title="لا بأس" />);
  const words = picture.querySelectorAll("div").filter(({ textContent }) => textContent === "\ufefb");
  expect(words).toHaveLength(1);
  expect(words[0]?.parentNode?.getAttribute("style")).toContain("flex-direction:row-reverse");
  expect(picture.textContent).toContain("\ufefb\ufeb1\ufe84\ufe91");
});

test("the share image truncates each text to the space available", async () => {
  const endless = "words without end ".repeat(60_000);
  const long = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(long);
    if (typeof value !== "object" || value === null) return value;
    const longer = (name: string, inner: unknown) =>
      typeof inner === "string" && name !== "kind" ? endless : long(inner);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, longer(name, inner)]));
  };
  // The same cards with longer texts.
  const longCards = long(cards) as typeof cards;
  const picture = await render(
    <ShareCard productName={endless} title={endless} cards={longCards} logo={logo} />,
  );
  const drawn = texts(picture, "div").filter((each) => each.endsWith("…"));
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(4);
  expect(picture.textContent.length).toBeLessThan(700);
});

test.each([
  ["Łódź: BP ≤ 130/80 … −5, cafe\u0301", "Łódź: BP at most 130/80 … −5, café"],
  ["ضغط الدم ≤ 130/80", "130/80"],
  ["Gesundheit für alle 健康 😀, and a title as long as a page may have", undefined],
])("the share image renders %j without requests to another host", async (title, shown) => {
  const asked = vi.fn<(address: unknown) => Promise<Response>>(() => Promise.reject(new Error("no")));
  vi.stubGlobal("fetch", asked);
  const files = {
    Newsreader: "newsreader",
    "Newsreader Latin": "latin",
    Figtree: "figtree",
    "Noto Naskh Arabic": "arabic",
  };
  const fonts = Object.entries(files).map(([name, file]) => ({
    ...{ name, data: readFileSync(`src/styles/fonts/${file}-share.ttf`), weight: 500 as const },
  }));
  const words = texts(await render(<ShareCard {...card} title={title} />), "div");
  // A title that the fonts can't show isn't drawn in part.
  expect(words.some((each) => each === shown)).toBe(shown !== undefined);
  expect(words.join(" ")).not.toContain("Gesundheit");
  const size = { width: 1200, height: 630 };
  const answer = new ImageResponse(<ShareCard {...card} title={title} />, { ...size, fonts });
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const others = asked.mock.calls.filter(([address]) => !/^(data|file):/.test(String(address)));
  expect(others).toEqual([]);
});
