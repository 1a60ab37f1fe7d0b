import { ScrollTable } from "#blocks/ScrollTable.tsx";
import { longDate, longNumber } from "#messages/formats.ts";
import { type Translator, translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { type Criterion, criteria, type Decision, foundByAxe, readDecisions } from "./criteria.ts";
import { Dated } from "./Dated.tsx";
import { NotTested } from "./NotTested.tsx";
import type { ReportProps } from "./ReportProps.ts";
import { hasFile, OPEN_ACR, readReport } from "./reports.ts";

const levels = (t: Translator): Record<Decision["level"], string> => ({
  supports: t("trust.accessibility.levels.supports"),
  "partially-supports": t("trust.accessibility.levels.partially"),
  "does-not-support": t("trust.accessibility.levels.doesNot"),
  "not-applicable": t("trust.accessibility.levels.notApplicable"),
});

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
  const number = (value: number) => longNumber(value, language);
  const axeResult = (criterion: Criterion) => {
    const result = report && foundByAxe(report, criterion);
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
      <ScrollTable
        captionId={`${id}-caption`}
        caption={t("trust.accessibility.criteria")}
        columns={[
          t("trust.accessibility.criterion"),
          t("trust.accessibility.level"),
          t("trust.accessibility.axe"),
          t("trust.accessibility.tests"),
        ]}
        rows={criteria.map((criterion) => ({
          key: criterion.number,
          cells: [
            <span key="name" lang="en" dir="ltr">
              {criterion.number} {criterion.name} ({criterion.level})
            </span>,
            <Level
              key="level"
              language={language}
              decision={decisions.find((each) => each.criterion === criterion.number)}
            />,
            axeResult(criterion),
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
    </>
  );
}
