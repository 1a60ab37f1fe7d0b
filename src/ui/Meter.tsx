import styles from "./Meter.module.css";

interface MeterProps {
  /** An integer from 0 to 100. */
  percent: number;
  /** The measured quantity, for screen readers. */
  label: string;
  className?: string | undefined;
}

/** A percentage bar with native progress semantics. */
export function Meter({ percent, label, className }: MeterProps) {
  return (
    <progress
      className={className ? `${styles.meter} ${className}` : styles.meter}
      value={percent}
      max={100}
      aria-label={label}
    >
      {percent}%
    </progress>
  );
}
