import { expect, test } from "vitest";
import { BRAND_NAME, DOMAIN } from "#schemas/brand.ts";
import { seedWith } from "../support/content/change.ts";
import { findingsOf } from "../support/content/findings.ts";

const span = (_key: string, text: string, marks: string[] = []) => ({ _type: "span", _key, text, marks });
const mail = { _type: "link", _key: "m", href: `mailto:hello@${DOMAIN}` };

const checked = async (set: Record<string, unknown>) =>
  (await findingsOf(seedWith({ document: "privacyPolicy", set }))).flatMap(({ level, path, message }) =>
    message.includes("is written into this text") ? [{ level, path, message }] : [],
  );

test.each([
  ["error", `hello@${DOMAIN}`, "Contact email"],
  ["error", "+1 305 555 0142", "Phone number"],
  ["warning", BRAND_NAME, "Product name"],
])("the check reports as %s that a text contains %s", async (level, text, title) => {
  const found = await checked({ "sections.8.body.0.children.0.text": `This is ${text}.` });
  const path = 'sections[_key=="contact"].body[_key=="contact-1"]';
  expect(found).toEqual([{ level, path, message: expect.stringContaining(`"${text}" is written`) }]);
  expect(found[0]?.message).toContain(`"Setting" → "${title}"`);
});

test("the check reports a link to the contact email on other words", async () => {
  const block = { children: [span("a", "Write to us.", ["m"])], markDefs: [mail] };
  const found = await checked({
    "sections.8.body.0.children": block.children,
    "sections.8.body.0.markDefs": block.markDefs,
  });
  expect(found).toMatchObject([{ level: "error" }]);
});
