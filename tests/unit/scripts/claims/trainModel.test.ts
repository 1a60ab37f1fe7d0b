import { expect, test } from "vitest";
import { languages } from "#schemas/languages.ts";
import { trainedModels } from "#schemas/rules/claims/model/list.generated.ts";
import { readExamples, trainModel } from "../../../../scripts/claims/trainModel.ts";

// The command that writes a model measures it with sentences that it wasn't trained on, and refuses a poor one.
test.each(languages)("the model of $title is what npm run claims:train makes of the sentences", ({ id }) => {
  const { threshold, ...model } = trainedModels[id];
  expect(trainModel(readExamples(id))).toEqual(model);
});
