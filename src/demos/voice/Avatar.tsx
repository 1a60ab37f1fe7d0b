import { BAR_WIDTH, waveform } from "#ui/waveform.ts";
import styles from "./Avatar.module.css";
import type { Phase } from "./voiceCall.ts";

interface AvatarProps {
  /** Loudness, 0 to 1, the newest last. */
  levels: readonly number[];
  phase: Phase;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The bars for levels of sound: 4 units high when silent, 40 when loudest. */
const bars = (levels: readonly number[]) =>
  waveform(
    levels.map((level) => 4 + level * 36),
    34,
    152,
  );

/** The coach's avatar: a ring that grows with the volume, and the last seconds of sound as a waveform. */
export function Avatar({ levels, phase }: AvatarProps) {
  const now = levels.at(-1) ?? 0;
  const wave = bars(levels);
  return (
    <svg className={styles.avatar} data-phase={phase} viewBox="0 0 320 176" aria-hidden="true">
      <g transform="translate(160 68)">
        <circle className={styles.outer} r="47" transform={`scale(${round(1 + (now * 20) / 47)})`} />
        <circle className={styles.inner} r="44" transform={`scale(${round(1 + now / 4)})`} />
        <circle className={styles.face} r="42" />
      </g>
      <g className={styles.leaf} transform="translate(160 72) scale(1.3)">
        <path d="M-1.5-2h3v20h-3z" />
        <path d="M0 0c0-9-6.5-14-15-14.5C-15.3-5.5-9.5 0 0 0Z" />
        <path d="M0 8c0-8 5.7-12.5 14.5-13C14.2 3 9.5 8 0 8Z" />
      </g>
      <g strokeWidth={BAR_WIDTH} strokeLinecap="round">
        {/* Another path at each level, so that its animation starts again. */}
        <path key={wave} className={styles.wave} d={wave} />
        <path className={styles.silence} d={bars(levels.map(() => 0.11))} />
      </g>
    </svg>
  );
}
