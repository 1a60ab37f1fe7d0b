import { type Criterion, criteria, type Decision, foundByAxe, onlyVersion } from "#trust/criteria.ts";
import type { ReportData } from "#trust/reports.ts";
import { BRAND_NAME, DOMAIN } from "../../schemas/brand.ts";

/** What the report is made from. */
interface Evidence {
  readonly version: string;
  /** What people decided. A criterion without a decision isn't evaluated. */
  readonly decisions: readonly Decision[];
  /** The newest visits. Undefined if there are none that count. */
  readonly visits: ReportData<"visits"> | undefined;
}

/** Returns the notes about a criterion: who set its level, what axe found, and the tests behind it. */
function notesOn(criterion: Criterion, decision: Decision | undefined, visits: Evidence["visits"]): string {
  const result = visits && foundByAxe(visits, [criterion]);
  const version = onlyVersion(criterion);
  const axe = result
    ? `axe ${visits.axe.version}, ${visits.date}. Rules: ${result.rules}. Violations: ${result.violations}. Unclear: ${result.unclear}.`
    : `axe: ${visits ? "no rule applied" : "not tested"}.`;
  return [
    ...(decision ? [`Level set by ${decision.person} on ${decision.date}.`] : []),
    ...(decision?.notes ? [decision.notes] : []),
    axe,
    criterion.tests.length > 0
      ? `Tests: ${criterion.tests.map((test) => `tests/${test}`).join(", ")}.`
      : "No test.",
    ...(version ? [`Only in WCAG ${version}.`] : []),
  ].join(" ");
}

/** Text as YAML: a JSON string is one. */
const quoted = (text: string) => JSON.stringify(text);

/**
 * Returns the accessibility conformance report in OpenACR, for its catalog of WCAG 2.2. A level other than
 * `not-evaluated` is always a person's.
 */
export function openAcr({ version, decisions, visits }: Evidence): string {
  const chapter = (level: Criterion["level"]) =>
    criteria
      .filter((criterion) => criterion.level === level)
      .flatMap((criterion) => {
        const decision = decisions.find((each) => each.criterion === criterion.number);
        return [
          `      - num: ${quoted(criterion.number)}`,
          "        components:",
          "          - name: web",
          "            adherence:",
          `              level: ${decision?.level ?? "not-evaluated"}`,
          `              notes: ${quoted(notesOn(criterion, decision, visits))}`,
        ];
      });
  const contact = [`  company_name: ${quoted(BRAND_NAME)}`, `  email: ${quoted(`hello@${DOMAIN}`)}`];
  return [
    `title: ${quoted(`${BRAND_NAME} Accessibility Conformance Report`)}`,
    "product:",
    `  name: ${quoted(BRAND_NAME)}`,
    `  version: ${quoted(version)}`,
    ...["author:", ...contact, "vendor:", ...contact],
    ...(visits ? [`report_date: ${quoted(visits.date)}`] : []),
    "version: 1",
    `notes: ${quoted("A machine wrote the notes. A level is set only by a named person with a date.")}`,
    "catalog: 2.5-edition-wcag-2.2-en",
    "chapters:",
    ...["  success_criteria_level_a:", "    criteria:", ...chapter("A")],
    ...["  success_criteria_level_aa:", "    criteria:", ...chapter("AA")],
    ...["  success_criteria_level_aaa:", "    disabled: true"],
    "",
  ].join("\n");
}
