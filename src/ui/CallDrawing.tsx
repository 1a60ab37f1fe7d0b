import { CoachMark } from "./CoachMark.tsx";
import { BAR_WIDTH, waveform } from "./waveform.ts";

/** Heights of the drawn waveform's bars, in SVG units: a sentence with a pause in it. */
const WAVE = [
  6, 10, 16, 24, 18, 28, 34, 22, 30, 18, 12, 6, 4, 4, 8, 14, 26, 32, 24, 36, 26, 16, 22, 12, 8, 5,
];

/** A drawing of a call: the coach's mark on a disc of radius 30 centered at (48, 48), and speech as a waveform. */
export function CallDrawing({ mark }: { mark: string | undefined }) {
  return (
    <svg viewBox="0 0 320 96" aria-hidden="true">
      <circle cx="48" cy="48" r="30" fill="currentColor" />
      <CoachMark className={mark} transform="translate(48 48)" />
      <path d={waveform(WAVE, 108, 48)} stroke="currentColor" strokeWidth={BAR_WIDTH} strokeLinecap="round" />
    </svg>
  );
}
