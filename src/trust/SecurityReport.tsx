import { ScrollTable } from "#blocks/Table.tsx";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import { Dated, NotTested, type ReportProps } from "./reportParts.tsx";
import { readReport } from "./reports.ts";
import { securityHeaders } from "./securityTests.ts";

/** The security headers of the landing page as it was served. A header that is missing is marked as such. */
function Headers({ id, language, today }: ReportProps) {
  const t = translatorIn(language);
  const report = readReport("visits", today);
  if (!report) return <NotTested language={language} />;
  return (
    <>
      <Dated {...report} language={language} />
      <ScrollTable
        captionId={`${id}-headers`}
        caption={t("trust.security.asServed", { address: report.address })}
        columns={[t("trust.security.header"), t("trust.security.value")]}
        rows={securityHeaders.map((key) => {
          const value = report.headers.find(({ name }) => name === key)?.value;
          const asCode = (text: string) => (
            <bdi key={text} lang="en">
              {text}
            </bdi>
          );
          return { key, cells: [asCode(key), value ? asCode(value) : t("trust.security.notSent")] };
        })}
      />
    </>
  );
}

/** The number of tests of abuse and faults that passed, failed, or didn't run. */
function Tests({ id, language, today }: ReportProps) {
  const t = translatorIn(language);
  const report = readReport("suites", today);
  if (!report) return <NotTested language={language} />;
  const kinds = [
    { key: "abuse", title: t("trust.security.abuse"), counts: report.abuse },
    { key: "faults", title: t("trust.security.faults"), counts: report.faults },
  ];
  return (
    <>
      <Dated {...report} language={language} />
      <ScrollTable
        captionId={`${id}-tests`}
        caption={t("trust.security.what")}
        columns={[
          t("trust.security.kind"),
          t("trust.security.passed"),
          t("trust.security.failed"),
          t("trust.security.notRun"),
        ]}
        rows={kinds.map(({ key, title, counts: { passed, failed, notRun } }) => ({
          key,
          cells: [title, ...[passed, failed, notRun].map((count) => longNumber(count, language))],
        }))}
      />
    </>
  );
}

/** The headers as served, the tests of abuse and faults, and how to report a weakness. */
export function SecurityReport(props: ReportProps) {
  const t = translatorIn(props.language);
  return (
    <>
      <h3>{t("trust.security.headers")}</h3>
      <Headers {...props} />
      <h3>{t("trust.security.tests")}</h3>
      <Tests {...props} />
      <p>
        <a href="/.well-known/security.txt">{t("trust.security.report")}</a>
      </p>
    </>
  );
}
