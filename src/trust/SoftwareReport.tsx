import { ScrollTable } from "#blocks/ScrollTable.tsx";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import { NotTested } from "./NotTested.tsx";
import type { ReportProps } from "./ReportProps.ts";
import { BILL_OF_MATERIALS, readReport } from "./reports.ts";

/** The packages that a build consists of: their number, their licenses, and the bill of materials. */
export function SoftwareReport({ id, language, today }: ReportProps) {
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
    </>
  );
}
