import type { HelpLine } from "./chat.ts";
import type { EmergencyTexts } from "./emergencyLines.ts";
import styles from "./HelpLines.module.css";

/** The links of an emergency notice, the most urgent first. */
export function HelpLines({ lines, texts }: { lines: readonly HelpLine[]; texts: EmergencyTexts }) {
  return lines.map((line) => (
    <a
      key={line.by + line.number}
      className={styles.call}
      href={`${line.by === "call" ? "tel" : "sms"}:${line.number}`}
    >
      <strong>
        {texts[line.by]} <bdi>{line.number}</bdi>
      </strong>{" "}
      {line.about}
    </a>
  ));
}
