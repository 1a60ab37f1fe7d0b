import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { modelCard } from "#trust/ModelCardReport.tsx";
import { SEED } from "../../support/content/seedPath.ts";

interface Page {
  readonly _id: string;
  readonly inFooter?: string;
  readonly blocks: readonly {
    readonly body?: readonly TextBlock[];
    readonly rows?: readonly { readonly cells: readonly string[] }[];
  }[];
}

interface TextBlock {
  readonly style: string;
  readonly markDefs: readonly { readonly _type: string; readonly target?: { readonly _ref: string } }[];
}

/** Returns a page of a folder of the seed, and its paragraphs. */
function readPage(folder: string, name: string) {
  const lines = readFileSync(`${SEED}/${folder}pages.ndjson`, "utf8").trim().split("\n");
  const id = new RegExp(`^${name}(-..)?$`);
  const page = lines.map((line): Page => JSON.parse(line)).find(({ _id }) => id.test(_id));
  if (!page) throw new Error(`There is no ${name}.`);
  return { ...page, paragraphs: page.blocks.flatMap(({ body }) => body ?? []) };
}

test.each(["", "es/", "ar/"])(
  "the model card in the seed's folder “%s” has an entry for each field",
  (folder) => {
    const entries = readPage(folder, "page-model-card").blocks.flatMap(({ rows = [] }) =>
      rows.slice(1).map(({ cells }) => cells[1] ?? ""),
    );
    expect(modelCard(entries)).toContain("<ModelName>");
  },
);

describe.each(["", "es/", "ar/"])("the questions of reviewers in the seed's folder “%s”", (folder) => {
  test("are thirty, each with an answer that links to its evidence", () => {
    const texts = readPage(folder, "page-trust-questions").paragraphs;
    const questions = texts.flatMap(({ style }, index) => (style === "h3" ? [index] : []));
    expect(questions).toHaveLength(30);
    const answers = questions.map((index) => texts[index + 1]);
    expect(answers.filter((answer) => answer?.style !== "normal" || answer.markDefs.length === 0)).toEqual(
      [],
    );
  });

  test("are two presses away from every page: the footer links to the reports, and the reports to them", () => {
    const { inFooter, paragraphs } = readPage(folder, "page-trust");
    expect(inFooter).toBe("legal");
    expect(paragraphs.flatMap(({ markDefs }) => markDefs.map(({ target }) => target?._ref))).toEqual(
      expect.arrayContaining(["page-trust-questions", "page-model-card", "page-consumer-health-data"]),
    );
  });
});
