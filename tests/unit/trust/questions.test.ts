import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface TextBlock {
  readonly style: string;
  readonly markDefs: readonly { readonly _type: string; readonly target?: { readonly _ref: string } }[];
}

/** Returns the paragraphs of a page of the seed. */
function paragraphs(page: string): TextBlock[] {
  const { blocks } = JSON.parse(readFileSync(`studio/content/${page}.ndjson`, "utf8"));
  return blocks.flatMap(({ body }: { body?: readonly TextBlock[] }) => body ?? []);
}

const targets = (page: string) =>
  paragraphs(page).flatMap(({ markDefs }) => markDefs.map(({ target }) => target?._ref));

describe.each(["", "es/", "ar/"])("the questions of reviewers in the seed's folder “%s”", (folder) => {
  test("are thirty, each with an answer that links to its evidence", () => {
    const texts = paragraphs(`${folder}page-trust-questions`);
    const questions = texts.flatMap(({ style }, index) => (style === "h3" ? [index] : []));
    expect(questions).toHaveLength(30);
    const answers = questions.map((index) => texts[index + 1]);
    expect(answers.filter((answer) => answer?.style !== "normal" || answer.markDefs.length === 0)).toEqual(
      [],
    );
  });

  test("are two presses away from every page: the footer links to the reports, and the reports to them", () => {
    const { inFooter } = JSON.parse(readFileSync(`studio/content/${folder}page-trust.ndjson`, "utf8"));
    expect(inFooter).toBe("legal");
    expect(targets(`${folder}page-trust`)).toEqual(
      expect.arrayContaining(["page-trust-questions", "page-model-card", "page-consumer-health-data"]),
    );
  });
});
