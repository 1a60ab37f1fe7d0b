import { expect, test } from "vitest";
import { IS_SPECIFIED_BRAND } from "#schemas/brand.ts";
import { languages } from "#schemas/languages.ts";
import { trainedModels } from "#schemas/rules/claims/model/list.generated.ts";
import { readSentences } from "../../../../scripts/claims/sentences.ts";
import { inputsOf } from "../../../../scripts/claims/trainModel.ts";

// The command that writes a model measures it with sentences that it wasn't trained on, and warns of a poor one.
// Some sentences name the brand, so another one doesn't have quite the same.
test.runIf(IS_SPECIFIED_BRAND).each(languages)(
  "npm run claims:train made the model of $title of the present sentences",
  ({ id }) => {
    expect(inputsOf(readSentences(id), id)).toBe(trainedModels[id].inputs);
  },
);
