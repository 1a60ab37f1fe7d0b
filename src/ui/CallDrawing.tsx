import { CoachMark } from "./CoachMark.tsx";
import { BAR_WIDTH, CALL_WAVE, waveform } from "./waveform.ts";

/** A drawing of a call: the coach's mark on a disc of radius 30 centered at (48, 48), and speech as a waveform. */
export function CallDrawing({ mark }: { mark: string | undefined }) {
  return (
    <svg viewBox="0 0 320 96" aria-hidden="true">
      <circle cx="48" cy="48" r="30" fill="currentColor" />
      <CoachMark className={mark} transform="translate(48 48)" />
      <path
        d={waveform(CALL_WAVE, 108, 48)}
        stroke="currentColor"
        strokeWidth={BAR_WIDTH}
        strokeLinecap="round"
      />
    </svg>
  );
}
