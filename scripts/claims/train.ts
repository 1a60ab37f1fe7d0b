// npm run claims:train: trains the models that recognize claims, from the sentences in scripts/claims/sentences.
import { writeFileSync } from "node:fs";
import { languages } from "../../schemas/languages.ts";
import { measure, readExamples, trainModel } from "./trainModel.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

for (const { id, title } of languages) {
  const sentences = readExamples(id);
  const { threshold, found, stopped, stoppedOnSite } = measure(sentences);
  const model = { ...trainModel(sentences), threshold };
  const text = `// Written by npm run claims:train. Don't edit it.\nimport type { TrainedModel } from "../trainedModel.ts";\n\nexport const trained: TrainedModel = ${JSON.stringify(model, null, 2)};\n`;
  writeFileSync(`schemas/rules/claims/model/trained/${id}.generated.ts`, text);
  console.log(
    `${title}: finds ${percent(found)} of the claims, stops ${percent(stopped)} of the innocent sentences and ${percent(stoppedOnSite)} of the site's. None was trained on.`,
  );
}
