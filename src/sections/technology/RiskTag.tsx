import styles from "./RiskTag.module.css";

type Tier = "high" | "medium" | "low";

const WORDS: Record<Tier, string> = { high: "High risk", medium: "Medium risk", low: "Low risk" };

/** A risk tier as a colored shape with text. Without a label, only screen readers get the text. */
export function RiskTag({ tier, label }: { tier: Tier; label?: string }) {
  const className = `${styles.tag} ${styles[tier] ?? ""}`;
  if (label) return <span className={className}>{label}</span>;
  return <span className={className} role="img" aria-label={WORDS[tier]} />;
}
