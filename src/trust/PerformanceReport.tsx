import { ScrollTable } from "#blocks/Table.tsx";
import { Dated, NotTested, type ReportProps } from "./reportParts.tsx";
import { readReport } from "./reports.ts";

/** The newest measurements of pages. The table is that of the docs, in English. */
export function PerformanceReport({ id, language, today }: ReportProps) {
  const report = readReport("performance", today);
  const [columns, ...rows] = report?.rows ?? [];
  if (!report || !columns) return <NotTested language={language} />;
  return (
    <>
      <Dated date={report.date} language={language} />
      <div lang="en" dir="ltr">
        <ScrollTable
          captionId={`${id}-caption`}
          caption="Three pages next to an empty page, on a simulated phone unless the row says desktop"
          columns={columns.map((column) => column || "Measure")}
          rows={rows.map((cells) => ({ key: cells.join(), cells }))}
        />
      </div>
    </>
  );
}
