import { translatorIn } from "#messages/translator.ts";
import { Fold, NotTested, type ReportProps } from "./reportParts.tsx";
import { readReport } from "./reports.ts";

/** The newest section of the changelog, which is in English. */
export function ChangesReport({ language, today }: ReportProps) {
  const report = readReport("changes", today);
  if (!report) return <NotTested language={language} />;
  return (
    <>
      <p>
        {translatorIn(language).rich("trust.changes", {
          version: () => <bdi lang="en">{report.version}</bdi>,
        })}
      </p>
      <div lang="en" dir="ltr">
        {report.groups.map(({ title, items }) => (
          <Fold key={title} title={title} summary={`(${items.length})`}>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </>
  );
}
