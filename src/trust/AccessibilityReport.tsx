import { ScrollTable } from "#blocks/Table.tsx";
import { longDate, longNumber } from "#messages/formats.ts";
import { type Translator, translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import {
  type Criterion,
  criteria,
  type Decision,
  foundByAxe,
  onlyVersion,
  readDecisions,
} from "./criteria.ts";
import { Dated, Fold, NotTested, type ReportProps } from "./reportParts.tsx";
import { hasFile, OPEN_ACR, readReport } from "./reports.ts";

const levels = (t: Translator): Record<Decision["level"], string> => ({
  supports: t("trust.accessibility.levels.supports"),
  "partially-supports": t("trust.accessibility.levels.partially"),
  "does-not-support": t("trust.accessibility.levels.doesNot"),
  "not-applicable": t("trust.accessibility.levels.notApplicable"),
});

/** The principles of WCAG, by the first digit of their criteria. */
const principles = (t: Translator) => [
  { digit: "1", title: t("trust.accessibility.principles.perceivable") },
  { digit: "2", title: t("trust.accessibility.principles.operable") },
  { digit: "3", title: t("trust.accessibility.principles.understandable") },
  { digit: "4", title: t("trust.accessibility.principles.robust") },
];

/** Returns a criterion's number, name, level, and the version of WCAG if only one has it. */
function nameOf(criterion: Criterion): string {
  const version = onlyVersion(criterion);
  return `${criterion.number} ${criterion.name} (${criterion.level}${version ? `, only WCAG ${version}` : ""})`;
}

/** The level that a person set, with their name and the date. */
function Level({ decision, language }: { decision: Decision | undefined; language: Language }) {
  const t = translatorIn(language);
  if (!decision) return <>{t("trust.accessibility.levels.notEvaluated")}</>;
  const { level, person, date, notes } = decision;
  return (
    <>
      <strong>{levels(t)[level]}</strong> <bdi>{person}</bdi>,{" "}
      <time dateTime={date}>{longDate(new Date(date), language)}</time>
      {notes ? <p lang="en">{notes}</p> : null}
    </>
  );
}

/** The criteria of WCAG with the level that a person set, what axe found, and the tests behind each. */
export function AccessibilityReport({ id, language, today }: ReportProps) {
  const t = translatorIn(language);
  const report = readReport("visits", today);
  const decisions = readDecisions();
  const decisionOn = ({ number: of }: Criterion) => decisions.find((each) => each.criterion === of);
  const number = (value: number) => longNumber(value, language);
  const axeResult = (chosen: readonly Criterion[]) => {
    const result = report && foundByAxe(report, chosen);
    if (!result) return t(report ? "trust.accessibility.noRule" : "trust.notTested");
    const { rules, violations, unclear } = result;
    const values = { rules: number(rules), violations: number(violations), unclear: number(unclear) };
    return t("trust.accessibility.found", values);
  };
  return (
    <>
      {report ? (
        <>
          <Dated {...report} language={language} />
          <p>
            {t("trust.accessibility.how", {
              version: report.axe.version,
              pages: number(report.pages.length),
              address: report.address,
            })}
          </p>
        </>
      ) : (
        <NotTested language={language} />
      )}
      {hasFile(OPEN_ACR) ? (
        <p>
          <a href={`/reports/${OPEN_ACR}`} download>
            {t("trust.accessibility.download")}
          </a>
        </p>
      ) : null}
      <p>{t("trust.accessibility.criteria")}</p>
      {principles(t).map(({ digit, title }) => {
        const group = criteria.filter((criterion) => criterion.number.startsWith(digit));
        const evaluated = group.filter(decisionOn).length;
        const counts = { count: number(group.length), evaluated: number(evaluated) };
        return (
          <Fold
            key={digit}
            title={`${digit}. ${title}`}
            summary={`${t("trust.accessibility.group", counts)} ${axeResult(group)}`}
          >
            <ScrollTable
              captionId={`${id}-caption-${digit}`}
              caption={title}
              columns={[
                t("trust.accessibility.criterion"),
                t("trust.accessibility.level"),
                t("trust.accessibility.axe"),
                t("trust.accessibility.tests"),
              ]}
              rows={group.map((criterion) => ({
                key: criterion.number,
                cells: [
                  <span key="name" lang="en" dir="ltr">
                    {nameOf(criterion)}
                  </span>,
                  <Level key="level" language={language} decision={decisionOn(criterion)} />,
                  axeResult([criterion]),
                  criterion.tests.length > 0 ? (
                    <bdi key="tests" lang="en">
                      {criterion.tests.map((test) => `tests/${test}`).join(", ")}
                    </bdi>
                  ) : (
                    t("trust.accessibility.noTest")
                  ),
                ],
              }))}
            />
          </Fold>
        );
      })}
    </>
  );
}
