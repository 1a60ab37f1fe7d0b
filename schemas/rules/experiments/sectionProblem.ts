// What an experiment's section and the other experiments must be like. The Studio and the content check share it.
import { languages } from "../../languages.ts";
import { idIn, splitId } from "../documentIds.ts";
import { reviewOf } from "../documentReview.ts";
import type { OrderedItem } from "../landingOrder.ts";

/** Finds the published documents that an experiment depends on. Its parameters are those of {@link surroundingsParams}. */
export const EXPERIMENT_SURROUNDINGS = `{
  "section": *[_id == $section][0],
  "order": *[_id == $landingPage][0].sections[]{ section, hidden },
  "running": *[_type == "experiment" && _id != $id && defined(startedAt) && !defined(stoppedAt)]{
    name, "section": section._ref
  }
}`;

/** Returns the parameters of the query. @param id the published id of the experiment @param section the section's id */
export const surroundingsParams = (id: string, section: string) => ({
  id,
  section,
  landingPage: idIn(splitId(section).language, "landingPage"),
});

/** The published documents that an experiment depends on. */
export interface Surroundings {
  readonly section:
    | (Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string })
    | null;
  /** The order of the landing page in the section's language. */
  readonly order: readonly OrderedItem[] | null;
  /** The other experiments that run, in all languages. */
  readonly running: readonly { readonly name?: string | null; readonly section?: string | null }[];
}

/**
 * Returns why the texts of a section can't differ in an experiment; undefined if they can. If somebody must approve each
 * change of the section, nobody has approved the variant.
 * @param id the section's id
 */
export function sectionProblem(id: string, { section, order }: Surroundings): string | undefined {
  if (!section) return "This section is not published. Open it and publish it first.";
  const { reviewer } = reviewOf(section);
  if (reviewer)
    return `“${reviewer}” must approve each change of this section, so its texts can't differ in an experiment.`;
  const isHidden = order?.some((item) => item.section === splitId(id).id && item.hidden === true);
  return isHidden
    ? "The landing page hides this section. Show it in “Order of the landing page” first."
    : undefined;
}

/** Returns why an experiment can't run now; undefined if it can. @param id the id of its section */
export function runningProblem(id: string, { running }: Pick<Surroundings, "running">): string | undefined {
  const { language } = splitId(id);
  const other = running.find(({ section }) => section && splitId(section).language === language);
  if (!other) return undefined;
  const title = languages.find((each) => each.id === language)?.title;
  return `“${other.name ?? "Untitled"}” already runs on the landing page in ${title}. Two experiments would disturb each other. Stop it first.`;
}
