import { CoachMark } from "#ui/CoachMark.tsx";
import { BAR_WIDTH, waveform } from "#ui/waveform.ts";
import styles from "./Avatar.module.css";
import type { Phase } from "./voiceCall.ts";

interface AvatarProps {
  /** Loudness from 0 to 1, newest last. */
  levels: readonly number[];
  phase: Phase;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Draws bars for sound levels: 4 units high for silence, 40 for the loudest level. */
const bars = (levels: readonly number[]) =>
  waveform(
    levels.map((level) => 4 + level * 36),
    34,
    152,
  );

/** The coach's avatar: a ring that grows with the volume, and a waveform of the last seconds of sound. */
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
      <CoachMark className={styles.mark} transform="translate(160 68) scale(1.45)" />
      <g strokeWidth={BAR_WIDTH} strokeLinecap="round">
        {/* A new key for each level restarts the animation. */}
        <path key={wave} className={styles.wave} d={wave} />
        <path className={styles.silence} d={bars(levels.map(() => 0.11))} />
      </g>
    </svg>
  );
}
