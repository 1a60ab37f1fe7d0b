import { expect, onTestFinished, test, vi } from "vitest";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { privacySections, termsSections } from "../../../support/specification.ts";
import { links, only, render, texts } from "../render.ts";
import { seedLegal, seedTargets } from "../seedContent.ts";

const privacyPolicy = await seedLegal("privacyPolicy");
const legalPages = [
  { heading: "Privacy Policy", subjects: privacySections, content: privacyPolicy },
  { heading: "Terms of Service", subjects: termsSections, content: await seedLegal("termsOfService") },
] as const;

/** Renders the privacy policy of the seed without the optional parts, and with these properties. */
const bare = (change: Partial<Parameters<typeof LegalPage>[0]>) =>
  render(<LegalPage {...privacyPolicy} {...{ language: "en", intro: null, review: null, ...change }} />);

test.each(legalPages)(
  "$heading has the specification's numbered sections, with a table of contents",
  async (page) => {
    const html = await render(<LegalPage language="en" {...page.content} />);
    expect(texts(html, "h1")).toEqual([page.heading]);
    const headings = texts(html, "article section > h2");
    expect(headings).toEqual(page.subjects.map((subject) => expect.stringMatching(subject)));
    for (const [index, heading] of headings.entries())
      expect(heading).toMatch(new RegExp(`^${index + 1}\\.`));
    const contents = links(html, 'nav[aria-labelledby="contents-heading"] a');
    expect(texts(html, "#contents-heading")).toEqual(["Contents"]);
    expect(contents.map(([heading]) => heading)).toEqual(page.content.sections.map(({ heading }) => heading));
    for (const [, href = ""] of contents) expect(only(html, href).rawTagName).toBe("section");
  },
);

test.each([
  ["en", "Last Updated: November 28, 2026", "Effective February 1, 2026", "Next review: February 1, 2027"],
  [
    "es",
    "Última actualización: 28 de noviembre de 2026",
    "Vigente desde el 1 de febrero de 2026",
    "Próxima revisión: 1 de febrero de 2027",
  ],
  ["ar", "آخر تحديث: 28 نوفمبر 2026", "سارٍ اعتبارًا من 1 فبراير 2026", "المراجعة القادمة: 1 فبراير 2027"],
] as const)(
  "a legal page in %s is last updated today, and has its other dates if they are set",
  async (language, updated, effective, next) => {
    vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const dates = async (change: object) => texts(await bare({ language, ...change }), "header > p");
    expect(await dates({ effectiveDate: null })).toEqual([updated]);
    expect(await dates({ effectiveDate: "2026-02-01" })).toEqual([updated, effective]);
    const review = { lastReviewed: "2027-01-15", nextReview: "2027-02-01" };
    expect(await dates({ effectiveDate: null, review })).toEqual([updated, next]);
  },
);

test("the privacy policy states the minimum age", async () => {
  const html = await render(<LegalPage language="en" {...privacyPolicy} />);
  expect(only(html, "#section-7").textContent).toContain("18");
});

test("a link to a document renders as plain text if its target no longer exists", async () => {
  const html = await render(<LegalPage language="en" {...(await seedLegal("termsOfService"))} />);
  expect(links(html, "#section-4 p a")).toEqual([["privacy policy", "/privacy-policy"]]);
  const without = new Map([...seedTargets].filter(([id]) => id !== "privacyPolicy"));
  const dead = await render(<LegalPage language="en" {...(await seedLegal("termsOfService", without))} />);
  expect(links(dead, "#section-4 p a")).toEqual([]);
  expect(only(dead, "#section-4 p").textContent).toContain("privacy policy");
});

test("a legal page shows the current settings, with links to the email address and the phone number", async () => {
  const settings = {
    productName: "Newname",
    email: "new@name.example",
    phone: "+1 (212) 555-0100",
    postalAddress: ["Newname", "1 New Street"],
  };
  const html = await render(
    <LegalPage language="en" {...(await seedLegal("termsOfService", seedTargets, settings))} />,
  );
  const contact = only(html, "#section-10");
  expect(contact.textContent).toContain("Mail: Newname, 1 New Street");
  expect(links(html, "#section-10 li a")).toEqual([
    ["new@name.example", "mailto:new@name.example"],
    ["+1 (212) 555-0100", "tel:+12125550100"],
  ]);
  expect(html.textContent).not.toContain("hello@tendwell.example");
});
