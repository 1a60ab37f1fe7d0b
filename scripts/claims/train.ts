// npm run claims:train: trains the models that recognize claims, from the sentences in scripts/claims/sentences. Its arguments
// name languages; without any, it trains all models. It warns of a model that is worse than the limits below.
import { writeFileSync } from "node:fs";
import { languages } from "../../schemas/languages.ts";
import { measure, readExamples, trainModel } from "./trainModel.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The rates of a usable model, for sentences that it wasn't trained on. One part of the sentences differs from the others. */
const LEAST_FOUND = 0.78;
const MOST_STOPPED = { authors: 0.065, site: 0.04 };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !languages.some(({ id }) => id === name));
if (unknown) throw new Error(`No language has the id “${unknown}”. Add it to schemas/languages.ts.`);

for (const { id, title } of languages) {
  if (chosen.length > 0 && !chosen.includes(id)) continue;
  const sentences = readExamples(id);
  const { threshold, found, stopped, stoppedOnSite } = measure(sentences);
  const rates = `finds ${percent(found)} of the claims, stops ${percent(stopped)} of the innocent sentences and ${percent(stoppedOnSite)} of the site's`;
  const model = { ...trainModel(sentences, id), threshold };
  const text = `// Written by npm run claims:train. Don't edit it.\nimport type { TrainedModel } from "../trainedModel.ts";\n\nexport const trained: TrainedModel = ${JSON.stringify(model, null, 2)};\n`;
  writeFileSync(`schemas/rules/claims/model/trained/${id}.generated.ts`, text);
  console.log(`${title}: ${rates}. None was trained on.`);
  if (found < LEAST_FOUND || stopped > MOST_STOPPED.authors || stoppedOnSite > MOST_STOPPED.site)
    console.warn(`That is too poor to rely on. Add sentences to scripts/claims/sentences, and train again.`);
}
