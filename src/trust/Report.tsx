import type { ComponentType } from "react";
import { Block } from "#blocks/Block.tsx";
import type { ReportBlock } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { blockAnchor } from "#schemas/rules/linkTargets.ts";
import type { ReportKind } from "#schemas/rules/reports.ts";
import { AccessibilityReport } from "./AccessibilityReport.tsx";
import { ChangesReport } from "./ChangesReport.tsx";
import { ModelCardReport } from "./ModelCardReport.tsx";
import { PerformanceReport } from "./PerformanceReport.tsx";
import { PrivacyReport } from "./PrivacyReport.tsx";
import styles from "./Report.module.css";
import { NotTested, type ReportProps } from "./reportParts.tsx";
import { hasFile, PACK } from "./reports.ts";
import { SecurityReport } from "./SecurityReport.tsx";
import { SoftwareReport } from "./SoftwareReport.tsx";

/** The download of all reports in one file. */
function PackReport({ language }: ReportProps) {
  if (!hasFile(PACK)) return <NotTested language={language} />;
  return (
    <p>
      <a href={`/reports/${PACK}`} download>
        {translatorIn(language)("trust.pack")}
      </a>
    </p>
  );
}

const kinds: Readonly<Record<ReportKind, ComponentType<ReportProps>>> = {
  accessibility: AccessibilityReport,
  privacy: PrivacyReport,
  security: SecurityReport,
  software: SoftwareReport,
  performance: PerformanceReport,
  pack: PackReport,
  changes: ChangesReport,
  modelCard: ModelCardReport,
};

/** A report that tools and tests wrote, with the heading and introduction that editors wrote. */
export function Report({
  _key,
  heading,
  intro,
  kind,
  ...props
}: ReportBlock & Pick<ReportProps, "language" | "today" | "blocks">) {
  const Kind = kinds[kind];
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <div className={styles.report}>
        <Kind id={blockAnchor(_key)} {...props} />
      </div>
    </Block>
  );
}
