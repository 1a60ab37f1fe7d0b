import styles from "./Meter.module.css";

interface MeterProps {
  /** A whole number from 0 to 100. */
  percent: number;
  /** What the bar measures, for people who cannot see it. */
  label: string;
  className?: string | undefined;
}

/** A bar that shows a percentage, with the browser's own progress semantics. */
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
