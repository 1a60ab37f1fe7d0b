import { expect, onTestFinished, test, vi } from "vitest";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { privacySections, termsSections } from "../../../support/specification.ts";
import { links, only, render, texts } from "../render.ts";
import { seedLegal, seedTargets } from "../seedLegal.ts";

const privacyPolicy = await seedLegal("privacyPolicy");
const legalPages = [
  { heading: "Privacy Policy", subjects: privacySections, content: privacyPolicy },
  { heading: "Terms of Service", subjects: termsSections, content: await seedLegal("termsOfService") },
] as const;

test.each(legalPages)("$heading has numbered sections in the specification's order", async (page) => {
  const html = await render(<LegalPage language="en" {...page.content} />);
  expect(texts(html, "h1")).toEqual([page.heading]);
  const headings = texts(html, "article section > h2");
  expect(headings).toEqual(page.subjects.map((subject) => expect.stringMatching(subject)));
  for (const [index, heading] of headings.entries()) expect(heading).toMatch(new RegExp(`^${index + 1}\\.`));
});

test.each(legalPages)(
  "$heading has a table of contents that links to each section",
  async ({ content, subjects }) => {
    const html = await render(<LegalPage language="en" {...content} />);
    const contents = links(html, 'nav[aria-labelledby="contents-heading"] a');
    expect(contents).toHaveLength(subjects.length);
    expect(texts(html, "#contents-heading")).toEqual(["Contents"]);
    expect(contents.map(([heading]) => heading)).toEqual(content.sections.map(({ heading }) => heading));
    for (const [, href = ""] of contents) expect(only(html, href).rawTagName).toBe("section");
  },
);

test.each([
  ["en", "Last Updated: November 28, 2026", "Effective February 1, 2026"],
  ["es", "Última actualización: 28 de noviembre de 2026", "Vigente desde el 1 de febrero de 2026"],
  ["ar", "آخر تحديث: 28 نوفمبر 2026", "سارٍ اعتبارًا من 1 فبراير 2026"],
] as const)(
  "a legal page in %s is last updated today, even without JavaScript, and says since when it is effective, if that is set",
  async (language, updated, effective) => {
    vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const dates = async (effectiveDate: string | null) =>
      texts(
        await render(
          <LegalPage {...privacyPolicy} {...{ language, effectiveDate }} intro={null} review={null} />,
        ),
        "header > p",
      );
    expect(await dates(null)).toEqual([updated]);
    expect(await dates("2026-02-01")).toEqual([updated, effective]);
  },
);

test.each([
  ["en", "Next review: February 1, 2027"],
  ["es", "Próxima revisión: 1 de febrero de 2027"],
  ["ar", "المراجعة القادمة: 1 فبراير 2027"],
] as const)(
  "a legal page shows the day of its next review in %s, and no earlier one",
  async (language, said) => {
    const review = { lastReviewed: "2027-01-15", nextReview: "2027-02-01" };
    const html = await render(
      <LegalPage {...privacyPolicy} language={language} intro={null} review={review} />,
    );
    expect(texts(html, "header > p").slice(1)).toEqual([said]);
  },
);

test("a legal page without a review shows no review dates", async () => {
  const html = await render(<LegalPage language="en" {...privacyPolicy} intro={null} review={null} />);
  expect(texts(html, "header > p")).toHaveLength(1);
});

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
