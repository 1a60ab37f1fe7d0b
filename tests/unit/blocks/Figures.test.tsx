import { expect, test } from "vitest";
import { Figures } from "#blocks/Figures.tsx";
import { render, texts } from "../sections/render.ts";
import { seedClaims } from "../sections/seedContent.ts";

const claims = await seedClaims();
const figure = (value: string, label: string, claim: string | null) => ({
  ...{ _key: label, value, label, claim },
  note: "Una meta mensual.",
});
const figures = [figure("99%", "uptime", "claim-uptime"), figure("12", "nurses", null)];
const on = (today: string, change: object = {}) =>
  render(
    <Figures
      _type="figuresBlock"
      {...{ _key: "figures", heading: "Our figures", intro: null, figures }}
      {...{ language: "en", claims, today, ...change }}
    />,
  );
const next = "2027-11-27";

test("a figure shows its qualifier instead of the number from the day after the review date, and the others stay", async () => {
  expect(texts(await on("2027-11-26"), "li")).toEqual(["99% uptime", "12 nurses"]);
  const expired = await on(next);
  expect(texts(expired, "li").map((text) => text.trim())).toEqual([
    "A monthly target: about seven hours of downtime.",
    "12 nurses",
  ]);
  expect(texts(expired, "strong")).toEqual(["12"]);
});

test("a translated figure shows its own explanation", async () => {
  const [first = ""] = texts(await on(next, { language: "es" }), "li");
  expect(first.trim()).toBe("Una meta mensual.");
});

test("a block whose figures are all left out has a heading and no list", async () => {
  const none = await on(next, { figures: figures.slice(0, 1), claims: { claims: [], evidence: [] } });
  expect(texts(none, "h2")).toEqual(["Our figures"]);
  expect(none.querySelectorAll("ul")).toEqual([]);
});
