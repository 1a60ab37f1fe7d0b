import { vercelStegaCombine } from "@vercel/stega";
import { expect, it, test } from "vitest";
import { clipIn, posterOf } from "#demos/video/clip.ts";
import { hoursOf, inOrder } from "#schemas/rules/clock.ts";
import { Day } from "#sections/day/Day.tsx";
import { angleAt, clockTime, heightOf, hills } from "#sections/day/Sky.tsx";
import { attributes, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const content = await seedContent("day");
const section = await render(examples.day);
const surfaceAt = (index: number) => content.moments[index]?.lines.map(({ text }) => text) ?? [];

test("the day section shows each moment's time, title, text and product view, in this order", () => {
  expect(content.moments.length).toBeGreaterThan(3);
  const moments = section.querySelectorAll("ol > li");
  expect(moments.map(({ textContent }) => textContent.replaceAll(/\s+/g, ""))).toEqual(
    content.moments.map(({ lines, ...moment }, index, { length }) => {
      const { time, title, description, surfaceTitle, surfaceDetail } = moment;
      const surface = [surfaceTitle, surfaceDetail, ...lines.flatMap(({ label, text }) => [label, text])];
      const words = [time, `· ${index + 1} of ${length}`, title, description, ...surface];
      return words.join("").replaceAll(/\s+/g, "");
    }),
  );
  expect(texts(section, "ol > li > h3")).toEqual(content.moments.map(({ title }) => title));
});

test("the day section hides the drawing from screen readers, because its note and the moments have all its information", () => {
  const hidden = section.querySelectorAll("figure > [aria-hidden]");
  expect(hidden.map(({ tagName }) => tagName)).toEqual(["DIV", "SVG"]);
  expect(only(section, "figure > :not([aria-hidden])").textContent).toBe(content.note);
  expect(texts(section, "figure > div p")).toEqual(content.moments.map(({ time }) => time));
});

test("the day section rotates the sun by the difference between moments, which add up to each moment's position in the day", () => {
  const turns = attributes(section, "svg g[transform^=rotate]", "transform").map((turn) =>
    Number(/-?\d+/.exec(turn ?? "")?.[0]),
  );
  const places = turns.map((_, index) => turns.slice(0, index + 1).reduce((sum, turn) => sum + turn, 0));
  expect(places).toEqual([-60, -57, 0, 58, 120]);
  // The first moment has no previous moment to animate from.
  expect(attributes(section, "svg g[transform^=rotate]", "data-at")).toEqual([undefined, "2", "3", "4", "5"]);
});

test("the day section changes the sky at the first moments after 11 AM, 5 PM and 7:30 PM, if those exist", async () => {
  const at = async (count: number) => {
    const shown = await render(<Day {...content} language="en" moments={content.moments.slice(0, count)} />);
    return attributes(shown, "svg rect", "data-at");
  };
  expect([await at(5), await at(3), await at(2)]).toEqual([
    ["3", "4", "5"],
    ["3", "4", "4"],
    ["3", "3", "3"],
  ]);
});

test("the day section plots readings as hills on one scale, down to below the drawing's bottom edge", () => {
  expect([heightOf(60), heightOf(160)]).toEqual([300, 160]);
  expect(hills([60, 160, 110])).toBe("M0 700V300L0 300L22 160L366 230H400V700z");
});

test("the day section's moments are a labeled region that the keyboard can scroll", () => {
  const region = only(section, "[tabindex]");
  expect([region.getAttribute("tabindex"), region.getAttribute("role")]).toEqual(["0", "group"]);
  const label = only(section, `#${region.getAttribute("aria-labelledby")}`);
  expect(label.textContent).toBe(content.heading);
  expect(region.querySelectorAll("li h3")).toHaveLength(content.moments.length);
});

test("the day section shows the coach of the video preview, loaded lazily from the preview's files", () => {
  const video = content.moments.findIndex(({ kind }) => kind === "video");
  const picture = only(section, "picture");
  expect(picture.closest("li")).toBe(section.querySelectorAll("ol > li")[video]);
  const { small, large, webp } = posterOf(clipIn("en"));
  expect(only(picture, "source").getAttribute("srcset")).toBe(`${small} 640w, ${large} 1280w`);
  const { src, alt, loading } = only(picture, "img").attributes;
  expect({ src, alt, loading }).toEqual({ src: webp, alt: "", loading: "lazy" });
});

test("hoursOf parses a time of day, and angleAt converts hours to the sun's angle", () => {
  const expected = [0, expect.closeTo(8.2), 12.5, expect.closeTo(23.983)];
  expect(["12:00 AM", "8:12 AM", "12:30 PM", "11:59 PM"].map(hoursOf)).toEqual(expected);
  expect(["8:00", "13:00 PM", "0:30 AM", "8:60 AM", "8:00 am", ""].map(hoursOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect([0, 8, 12, 19, 20, 24].map(angleAt)).toEqual([-180, -60, 0, 58, 120, 180]);
});

test("moments are in chronological order", () => {
  expect(inOrder(content.moments.map(({ time }) => time))).toBe(true);
  expect(inOrder(["8:00 AM", "8:00 AM", "12:00 PM"])).toBe(true);
  expect(inOrder(["8:00 AM", "12:00 PM", "9:00 AM"])).toBe(false);
  expect(inOrder(["1:00 PM", undefined, "12:00 PM"])).toBe(false);
});

test("the day, the hero and the dashboard share the same readings and words", async () => {
  const { cards } = await seedContent("hero");
  const { patient, alerts } = await seedContent("dashboardSample");
  const [systolic, diastolic] = patient.vitals.map(({ values }) => values);
  expect(surfaceAt(1)[0]).toBe(alerts.find((alert) => alert.patient === patient.name)?.text);
  expect(surfaceAt(1)[1]).toContain(`${systolic?.at(-1)}/${diastolic?.at(-1)}`);
  const call = cards.find(({ kind }) => kind === "voice")?.voicePreview;
  expect(surfaceAt(2)).toEqual([call?.coachLine, call?.patientLine]);
  // As words: a timer next to the time of day would look like another time of day.
  const [minutes, seconds] = call?.timer.split(":").map(Number) ?? [];
  expect(content.moments[2]?.surfaceDetail).toBe(`${minutes} min ${seconds} sec`);
  const clip = cards.find(({ kind }) => kind === "video")?.videoPreview;
  expect(content.moments[3]?.surfaceTitle).toBe(clip?.caption);
  expect(surfaceAt(4).join(" ")).toContain(`${content.systolic.at(-1)}/${content.diastolic.at(-1)}`);
});

it.each([
  ["en", "8:00 AM", "8:00", "AM"],
  ["en", "12:00 PM", "12:00", "PM"],
  ["es", "8:00 AM", "8:00", "a.m."],
  ["es", "7:05 PM", "7:05", "p.m."],
  ["ar", "8:12 AM", "8:12", "صباحًا"],
  ["ar", "12:00 PM", "12:00", "ظهرًا"],
  ["ar", "8:00 PM", "8:00", "مساءً"],
] as const)("in %s, %s is %s %s", (language, time, clock, half) => {
  expect(clockTime(time, language).map((part) => part.replaceAll(/\s/g, " "))).toEqual([clock, half]);
});

it.each(["en", "es", "ar"] as const)("keeps the link to the Studio in %s", (language) => {
  const linked = vercelStegaCombine("8:00 AM", { origin: "sanity.io", href: "/studio" });
  const link = linked.slice("8:00 AM".length);
  expect(link).not.toBe("");
  const [clock, half] = clockTime(linked, language);
  expect(clock).toBe("8:00");
  expect(half.endsWith(link)).toBe(true);
});

it("leaves other text unchanged", () => {
  expect(clockTime("At noon", "ar").join(" ")).toBe("At noon");
});
