import styles from "./Meter.module.css";

interface MeterProps {
  /** A whole number from 0 to 100. */
  percent: number;
  /** What the bar measures, for people who cannot see it. */
  label: string;
  className?: string | undefined;
}

/** A bar of a share of 100, with the browser's own progress semantics. */
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
