import { ScrollTable } from "#blocks/Table.tsx";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import { Dated, Fold, NotTested, type ReportProps } from "./reportParts.tsx";
import { BILL_OF_MATERIALS, readReport } from "./reports.ts";

/** The packages with known weaknesses, by severity, at the day on which the registry was asked. */
function Advisories({ language, today }: ReportProps) {
  const t = translatorIn(language);
  const report = readReport("advisories", today);
  const number = (value: number) => longNumber(value, language);
  return (
    <>
      <h3>{t("trust.software.advisories")}</h3>
      {report ? (
        <>
          <Dated {...report} language={language} />
          <p>
            {t("trust.software.weak", {
              ...{ critical: number(report.critical), high: number(report.high) },
              ...{ moderate: number(report.moderate), low: number(report.low) },
            })}
          </p>
        </>
      ) : (
        <NotTested language={language} />
      )}
    </>
  );
}

/** The packages that a build consists of: their number, their licenses, and the bill of materials. */
export function SoftwareReport(props: ReportProps) {
  const { id, language, today } = props;
  const t = translatorIn(language);
  const report = readReport("software", today);
  if (!report) return <NotTested language={language} />;
  const { version, licenses } = report;
  const number = (value: number) => longNumber(value, language);
  return (
    <>
      <p>
        {t("trust.software.packages", {
          ...{ version, packages: number(report.packages), onServer: number(report.onServer) },
        })}
      </p>
      <p>
        <a href={`/reports/${BILL_OF_MATERIALS}`} download>
          {t("trust.software.download")}
        </a>
      </p>
      <Fold title={t("trust.software.licenses")} summary={`(${number(licenses.length)})`}>
        <ScrollTable
          captionId={`${id}-caption`}
          caption={t("trust.software.licenses")}
          columns={[t("trust.software.license"), t("trust.software.count")]}
          rows={licenses.map(({ license, packages }) => ({
            key: license,
            cells: [
              <bdi key="license" lang="en">
                {license}
              </bdi>,
              number(packages),
            ],
          }))}
        />
      </Fold>
      <Advisories {...props} />
    </>
  );
}
