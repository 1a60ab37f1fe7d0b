import styles from "./RiskTag.module.css";

type Tier = "high" | "medium" | "low";

type RiskTagProps = { tier: Tier } & ({ label: string } | { alternative: string });

/** A risk tier as a colored shape, with a label or with an alternative for screen readers. */
export function RiskTag({ tier, ...text }: RiskTagProps) {
  const className = `${styles.tag} ${styles[tier] ?? ""}`;
  if ("label" in text) return <span className={className}>{text.label}</span>;
  return <span className={className} role="img" aria-label={text.alternative} />;
}
