import { ScrollTable } from "#blocks/Table.tsx";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import { languages } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { Dated, NotTested, type ReportProps } from "./reportParts.tsx";
import { readReport } from "./reports.ts";

/** The requests of every page in every language, and how many of them went to other hosts. */
export function PrivacyReport({ id, language, today }: ReportProps) {
  const t = translatorIn(language);
  const report = readReport("visits", today);
  if (!report) return <NotTested language={language} />;
  const number = (value: number) => longNumber(value, language);
  const others = [...new Set(report.pages.flatMap(({ otherHosts }) => otherHosts))].sort();
  const rows = languages.map(({ id: key, name }) => {
    const pages = report.pages.filter(({ path }) => splitLanguage(path).language === key);
    const count = (of: (page: (typeof pages)[number]) => number) =>
      pages.length > 0 ? number(pages.reduce((sum, page) => sum + of(page), 0)) : t("trust.notTested");
    const requests = count((page) => page.requests);
    const toOthers = count((page) => page.otherHosts.length);
    const label = (
      <span key="name" lang={key}>
        {name}
      </span>
    );
    return { key, cells: [label, number(pages.length), requests, toOthers] };
  });
  return (
    <>
      <Dated {...report} language={language} />
      <p>{t("trust.privacy.how", { address: report.address })}</p>
      <ScrollTable
        captionId={`${id}-caption`}
        caption={t("trust.privacy.requests")}
        columns={[
          t("trust.privacy.language"),
          t("trust.privacy.pages"),
          t("trust.privacy.all"),
          t("trust.privacy.others"),
        ]}
        rows={rows}
      />
      {others.length > 0 ? (
        <p>
          {t("trust.privacy.hosts")} <bdi>{others.join(", ")}</bdi>
        </p>
      ) : null}
      <p>
        <a href="/reports/visits.json" download>
          {t("trust.privacy.download")}
        </a>
      </p>
    </>
  );
}
