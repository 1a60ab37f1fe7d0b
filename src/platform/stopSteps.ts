import { processWide } from "./processWide.ts";

/** Work that the process finishes before it exits. The code that starts the work adds its step; our server runs it. */
interface StopSteps {
  /** Writes the totals of visits. The step of the leads runs it before it closes the database that both share. */
  analytics?: () => Promise<void>;
  /** Ends deliveries and closes the queue, within this many milliseconds. */
  leads?: (milliseconds: number) => Promise<void>;
  /** Sends the last spans. */
  tracing?: () => Promise<void>;
}

export const stopSteps = processWide<StopSteps>("stop-steps", () => ({}));
