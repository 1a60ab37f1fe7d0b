import { vercelStegaCombine } from "@vercel/stega";
import { expect, it } from "vitest";
import { clockTime } from "../../../../src/sections/day/Sky.tsx";

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
