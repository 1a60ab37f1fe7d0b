import type { Schema } from "sanity";
import { SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { idIn, languageOf, splitId } from "../../../schemas/rules/documentIds.ts";
import {
  runningProblem,
  type Surroundings,
  sectionProblem,
} from "../../../schemas/rules/experiments/sectionProblem.ts";
import { experimentSections, stateOf } from "../../../schemas/rules/experiments/shownVersion.ts";
import { type VariantText, withTexts } from "../../../schemas/rules/experiments/variantTexts.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import { recordsIn } from "../../../schemas/rules/text/blockText.ts";
import { variantMarkers } from "../../../schemas/variantMarkers.ts";
import { offeredTexts } from "../../experiments/offeredTexts.ts";
import { copyOf, isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { type Allowed, allowedIn } from "./claims.ts";
import { checkText } from "./copy.ts";
import { located } from "./documents.ts";
import { addedNumber } from "./translations/translatedText.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** A published experiment that has not stopped, with its section. */
interface Checked {
  readonly source: SourcedDocument;
  /** The id of the section. */
  readonly section: string;
  readonly texts: readonly (VariantText & { readonly key: string })[];
  readonly startedAt: string;
}

function checkedOf(source: SourcedDocument): Checked[] {
  const { _type, section, texts, startedAt, stoppedAt } = source.document;
  const state = stateOf({ startedAt: text(startedAt), stoppedAt: text(stoppedAt) });
  if (_type !== "experiment" || state === "stopped" || !isRecord(section)) return [];
  return [
    {
      source,
      section: text(section._ref),
      texts: recordsIn(texts).map((each) => ({
        path: text(each.path),
        text: text(each.text),
        key: text(each._key),
      })),
      startedAt: text(startedAt),
    },
  ];
}

/** Returns what the experiment depends on. Of two experiments that run in a language, the one that started later is wrong. */
function surroundingsOf(
  { source, section, startedAt }: Checked,
  published: readonly SourcedDocument[],
): Surroundings {
  const find = (id: string) => published.find(({ document }) => document._id === id)?.document;
  const order = find(idIn(splitId(section).language, "landingPage"))?.sections;
  const isEarlier = (other: Checked) =>
    other.source !== source && other.startedAt !== "" && other.startedAt <= startedAt;
  return {
    section: find(section) ?? null,
    order: recordsIn(order).map((item) => ({ section: text(item.section), hidden: item.hidden === true })),
    running: published
      .flatMap(checkedOf)
      .filter(isEarlier)
      .map((other) => ({ name: text(other.source.document.name), section: other.section })),
  };
}

/** Checks the words of the variant like the section's own: each claim must be approved. */
function checkWords(
  section: SourcedDocument,
  texts: Checked["texts"],
  { allowed, settings }: { allowed: Allowed; settings: SettingSource },
): { readonly path: string; readonly finding: Finding }[] {
  const before = new Map(copyOf(section, settings).map((each) => [each.path, each.text]));
  const variant = { ...section, document: withTexts(section.document, texts) };
  return copyOf(variant, settings)
    .filter((copy) => before.get(copy.path) !== copy.text)
    .flatMap((copy) => checkText(copy, allowed).map((finding) => ({ path: copy.path, finding })));
}

async function checkExperiment(
  experiment: Checked,
  published: readonly SourcedDocument[],
  allowed: Allowed,
  schema: Schema,
): Promise<Finding[]> {
  const { source, section: id, texts, startedAt } = experiment;
  const say = (path: string, message: string) =>
    located(source, { level: "error", check: "experiments", path, message });
  const surroundings = surroundingsOf(experiment, published);
  const { section } = surroundings;
  const type = section && schema.get(section._type);
  const problem = sectionProblem(id, surroundings);
  if (problem || !section || !type) return [say("section", problem ?? "No schema defines this section.")];
  if (!experimentSections.some((each) => each === section._type))
    return [
      say(
        "section",
        "The words of this section are approved one by one, so they can't differ in an experiment.",
      ),
    ];

  const { offered } = offeredTexts(section, type);
  const markers = await variantMarkers(section, texts, schema);
  const isTranslation = splitId(id).language !== SOURCE_LANGUAGE;
  const faults = texts.flatMap(({ path, text: words, key }, index) => {
    const original = offered.find((each) => each.path === path)?.original;
    const added = isTranslation && original !== undefined ? addedNumber(words, original) : undefined;
    const message =
      markers.find((marker) => marker.index === index)?.message ??
      (original === undefined ? "A variant can't change this field." : undefined) ??
      (added && `The original text has no “${added}”. A translation can't add a number.`);
    return message ? [say(`texts[_key=="${key}"]`, message)] : [];
  });
  if (faults.length > 0) return faults;

  const sectionSource = published.find(({ document }) => document._id === id) ?? source;
  const settingsId = idIn(languageOf(section), "siteSettings");
  // The document check validates the settings' fields.
  const settings = (published.find(({ document }) => document._id === settingsId)?.document ??
    {}) as SettingSource;
  const words = checkWords(sectionSource, texts, { allowed, settings });
  const other = startedAt && runningProblem(id, surroundings);
  return [
    ...(other ? [say("section", other)] : []),
    ...words.map(({ path, finding: { level, check, message } }) => {
      const key = texts.find((each) => each.path.startsWith(path))?.key;
      return located(source, { level, check, path: `texts[_key=="${key}"]`, message });
    }),
  ];
}

/** Checks the published experiments that have not stopped: visitors would see each variant like any other text. */
export async function checkExperiments(
  sources: readonly SourcedDocument[],
  events: readonly SourcedDocument[],
  schema: Schema,
): Promise<Finding[]> {
  const published = sources.filter(isPublished);
  const allowed = allowedIn(published, events);
  const findings = published
    .flatMap(checkedOf)
    .map((experiment) => checkExperiment(experiment, published, allowed, schema));
  return (await Promise.all(findings)).flat();
}
