import type { ReactNode } from "react";
import { angleAt, RADIUS } from "./landscape.ts";

interface TurnsProps {
  readonly angles: readonly number[];
  readonly children: ReactNode;
  /** The number of the moment that the outermost turn leads to. */
  readonly at?: number;
}

/** An element in an element for each moment: it turns on from where the one before left its content. */
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
 * The sun, and the moon across from it, on their way through the moments at these hours. The style sheet lets each turn
 * begin with none (Sky.module.css), so the times are content, and it takes no script and no inline style.
 */
export function Sun({ hours, className }: { hours: readonly number[]; className: string | undefined }) {
  return (
    <Turns angles={hours.map(angleAt)}>
      <circle cy={-RADIUS} r="16" className={className} />
      <circle cy={RADIUS} r="12" fill="#fff" />
    </Turns>
  );
}
