import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { attributes, links, render, texts } from "../sections/render.ts";
import { seedSite } from "../sections/seedContent.ts";

const site = await seedSite();

test("the recorder runs before the first control and takes at most 600 bytes with gzip", async () => {
  const frame = await render(<SiteFrame site={site}>Text</SiteFrame>);
  const [first] = frame.querySelectorAll("script, a, button, form");
  expect(first?.rawTagName).toBe("script");
  const recorder = first?.textContent ?? "";
  expect(gzipSync(recorder, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(recorder).not.toContain('"');
});

test("the notices start hidden in a live region, and link to alternatives that work without scripts", async () => {
  const frame = await render(<SiteFrame site={site}>Text</SiteFrame>);
  expect(attributes(frame, "#press-notices", "role")).toEqual(["status"]);
  const [notices] = frame.querySelectorAll("#press-notices");
  expect(notices?.querySelectorAll("> *").map((notice) => notice.hasAttribute("hidden"))).toEqual([
    true,
    true,
  ]);
  expect(texts(frame, "#press-notices > p")).toEqual(["One moment, please"]);
  if (!notices) throw new Error("The page has no press notices.");
  expect(links(notices)).toEqual([
    ["early-access form", "/#early-access"],
    [site.settings.email, `mailto:${site.settings.email}`],
  ]);
});

test("the notices omit the early-access form if the landing page doesn't show it", async () => {
  const frame = await render(<SiteFrame site={{ ...site, shown: [] }}>Text</SiteFrame>);
  expect(texts(frame, "#press-notices a")).toEqual([site.settings.email]);
});

test("a page without scripts has no recorder and no notices", async () => {
  const frame = await render(
    <SiteFrame site={site} scriptless>
      Text
    </SiteFrame>,
  );
  expect(frame.querySelectorAll("script, #press-notices")).toEqual([]);
});
