import styles from "./Avatar.module.css";
import type { Phase } from "./voiceCall.ts";

interface AvatarProps {
  /** Loudness, 0 to 1, the newest last. */
  levels: readonly number[];
  phase: Phase;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The coach's avatar: a ring that grows with the volume, and the last seconds of sound as a waveform. */
export function Avatar({ levels, phase }: AvatarProps) {
  const now = levels.at(-1) ?? 0;
  return (
    <svg className={styles.avatar} data-phase={phase} viewBox="0 0 320 176" aria-hidden="true">
      <circle className={styles.outer} cx="160" cy="68" r={round(47 + now * 20)} />
      <circle className={styles.inner} cx="160" cy="68" r={round(44 + now * 11)} />
      <circle className={styles.face} cx="160" cy="68" r="42" />
      <g className={styles.leaf} transform="translate(160 72) scale(1.3)">
        <path d="M-1.5-2h3v20h-3z" />
        <path d="M0 0c0-9-6.5-14-15-14.5C-15.3-5.5-9.5 0 0 0Z" />
        <path d="M0 8c0-8 5.7-12.5 14.5-13C14.2 3 9.5 8 0 8Z" />
      </g>
      {levels.map((level, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the waveform
          key={index}
          className={styles.bar}
          x={34 + index * 8}
          y={round(152 - 2 - level * 18)}
          width="3.5"
          height={round(4 + level * 36)}
          rx="1.75"
        />
      ))}
    </svg>
  );
}
