import styles from "./RiskTag.module.css";

type Tier = "high" | "medium" | "low";

/** A shape for each tier, so that colour is never alone. */
const SHAPES: Record<Tier, string> = {
  high: "M6 1l5 9.5H1z",
  medium: "M6 1l5 5-5 5-5-5z",
  low: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z",
};
const WORDS: Record<Tier, string> = { high: "High risk", medium: "Medium risk", low: "Low risk" };

/** A risk tier as a coloured shape with its words; without a label the words are for screen readers only. */
export function RiskTag({ tier, label }: { tier: Tier; label?: string }) {
  return (
    <span className={`${styles.tag} ${styles[tier] ?? ""}`}>
      <svg viewBox="0 0 12 12" role="img" aria-label={WORDS[tier]} aria-hidden={label ? true : undefined}>
        <path d={SHAPES[tier]} />
      </svg>
      {label}
    </span>
  );
}
