import type { ReactNode } from "react";
import type { PageBlock } from "#content/index.ts";
import { longDate } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./Report.module.css";

/** The props of every report. */
export interface ReportProps {
  /** The HTML id of the block. */
  readonly id: string;
  readonly language: Language;
  /** The current date, as YYYY-MM-DD. */
  readonly today: string;
  /** All blocks of the page. */
  readonly blocks: readonly PageBlock[];
}

/** Says that nothing was tested, because the report is missing, malformed or too old. */
export function NotTested({ language }: { language: Language }) {
  const t = translatorIn(language);
  return (
    <p>
      <strong>{t("trust.notTested")}</strong> {t("trust.noReport")}
    </p>
  );
}

interface DatedProps {
  language: Language;
  /** The day of the test, as YYYY-MM-DD. */
  date: string;
  /** The commit that was tested, if it is known. */
  commit?: string;
}

/** Says when something was tested or measured, and at which commit. */
export function Dated({ language, date, commit }: DatedProps) {
  const t = translatorIn(language);
  return (
    <p>
      {t.rich(commit ? "trust.tested" : "trust.measured", {
        date: () => <time dateTime={date}>{longDate(new Date(date), language)}</time>,
        commit: () => <bdi>{commit}</bdi>,
      })}
    </p>
  );
}

interface FoldProps {
  title: string;
  /** What the part contains, in short. */
  summary: string;
  children: ReactNode;
}

/** A long part of a report, which starts closed. A search in the page opens it, and print shows it. */
export function Fold({ title, summary, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <h3>{title}</h3> {summary}
      </summary>
      {children}
    </details>
  );
}
