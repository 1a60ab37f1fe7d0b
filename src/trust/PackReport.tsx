import { translatorIn } from "#messages/translator.ts";
import { NotTested, type ReportProps } from "./reportParts.tsx";
import { hasFile, PACK } from "./reports.ts";

/** The download of all reports in one file. */
export function PackReport({ language }: ReportProps) {
  if (!hasFile(PACK)) return <NotTested language={language} />;
  return (
    <p>
      <a href={`/reports/${PACK}`} download>
        {translatorIn(language)("trust.pack")}
      </a>
    </p>
  );
}
