import type { EmergencyTexts } from "./emergencyLines.ts";
import styles from "./HelpLines.module.css";
import { type HelpLine, helpLineHref } from "./helpLine.ts";

/** The links of an emergency notice, the most urgent first. */
export function HelpLines({ lines, texts }: { lines: readonly HelpLine[]; texts: EmergencyTexts }) {
  return lines.map((line) => (
    <a key={line.by + line.number} className={styles.call} href={helpLineHref(line)}>
      <strong>
        {texts[line.by]} <bdi>{line.number}</bdi>
      </strong>{" "}
      {line.about}
    </a>
  ));
}
