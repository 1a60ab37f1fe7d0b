import type { ReactNode } from "react";
import { angleAt, RADIUS } from "./landscape.ts";

interface TurnsProps {
  readonly angles: readonly number[];
  readonly children: ReactNode;
  /** The number of the moment that the outermost rotation leads to. */
  readonly at?: number;
}

/** Nests one element per moment. Each continues the rotation where the previous one stopped. */
function Turns({ angles, at = 1, children }: TurnsProps) {
  const [angle, ...later] = angles;
  if (angle === undefined) return children;
  const rest = later.map((each) => each - angle);
  return (
    <g transform={`rotate(${angle})`} data-at={at === 1 ? undefined : at}>
      <Turns angles={rest} at={at + 1}>
        {children}
      </Turns>
    </g>
  );
}

/**
 * The sun, and the moon opposite it, moving through the moments at these hours. The style sheet animates each
 * rotation from zero (Sky.module.css). So the times can be content, without a script or an inline style.
 */
export function Sun({ hours }: { hours: readonly number[] }) {
  return (
    <Turns angles={hours.map(angleAt)}>
      <circle cy={-RADIUS} r="16" fill="var(--color-coral)" />
      <circle cy={RADIUS} r="12" fill="#fff" />
    </Turns>
  );
}
