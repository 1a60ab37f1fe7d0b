import { inSpan } from "#platform/trace.ts";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

/** A change can't be shown yet. The lake retries the delivery. */
export class NotYetError extends Error {
  override name = "NotYetError";
}

/**
 * Milliseconds within which a publish must end, or render its next page. Otherwise it fails, and the lake retries the
 * delivery.
 */
export const TIME_LIMIT = 8_000;
/** The limit of the whole publish, in milliseconds. Sanity and the embedded lake wait 30 s for the response to a delivery. */
export const TOTAL_LIMIT = 25_000;

/**
 * Runs one step of a publish, in a span of the trace.
 * @param name the name of the step, for the span and for the error
 * @param work must end when its signal aborts
 * @throws NotYetError when the publish reaches its time limit during the step
 */
type RunStep = <T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  attributes?: { readonly path?: string },
) => Promise<T>;

/** Runs the steps of a publish. `renew` starts {@link TIME_LIMIT} again, after a page was rendered. */
export type Step = RunStep & { readonly renew: () => void };

/** Returns a function that runs the steps of publishing a document. */
export function createStep(documentId: string): Step {
  const start = performance.now();
  let deadline = start + TIME_LIMIT;
  const step: RunStep = (name, work, attributes = {}) =>
    inSpan(name, { attributes }, async () => {
      try {
        return await withDeadline(deadline - performance.now(), work);
      } catch (error) {
        if (!(error instanceof DeadlineError)) throw error;
        const at = attributes.path ? `${name} ${attributes.path}` : name;
        const limit = deadline === start + TOTAL_LIMIT ? TOTAL_LIMIT : TIME_LIMIT;
        throw new NotYetError(
          `Publishing "${documentId}" reached its limit of ${limit} ms at the step "${at}". The lake will deliver the change again.`,
        );
      }
    });
  const renew = () => {
    deadline = Math.min(performance.now() + TIME_LIMIT, start + TOTAL_LIMIT);
  };
  return Object.assign(step, { renew });
}
