import { describe, expect, test } from "vitest";
import { languages } from "#schemas/languages.ts";
import { trainedModels } from "#schemas/rules/claims/model/list.generated.ts";
import { heldOutScores, ratesOf, readExamples, trainModel } from "../../../../scripts/claims/trainModel.ts";

/** The share of held-out claims that a model finds, less what one part of the sentences differs from the others. */
const LEAST_FOUND = 0.78;

describe.each(languages)("the model of $title", ({ id }) => {
  const sentences = readExamples(id);
  const { threshold, ...model } = trainedModels[id];

  test("is what npm run claims:train makes of the sentences", () => {
    expect(trainModel(sentences)).toEqual(model);
  });

  test("finds claims and spares innocent sentences that it wasn't trained on", () => {
    const rates = ratesOf(heldOutScores(sentences, 0), threshold);
    expect(rates.found).toBeGreaterThanOrEqual(LEAST_FOUND);
    expect(rates.stopped).toBeLessThanOrEqual(0.065);
    expect(rates.stoppedOnSite).toBeLessThanOrEqual(0.04);
  });
});
