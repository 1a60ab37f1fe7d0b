import { inSpan } from "#platform/trace.ts";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

/** A change can't be shown yet. The lake retries the delivery. */
export class NotYetError extends Error {
  override name = "NotYetError";
}

/**
 * Runs one step of a publish, in a span of the trace.
 * @param name the name of the step, for the span and for the error
 * @param work must end when its signal aborts
 * @throws NotYetError when the publish reaches its time limit during the step
 */
export type Step = <T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  attributes?: { readonly path?: string },
) => Promise<T>;

/**
 * Returns a function that runs the steps of publishing a document. All steps share one time limit.
 * @param milliseconds the time limit, from now
 */
export function createStep(documentId: string, milliseconds: number): Step {
  const deadline = performance.now() + milliseconds;
  return (name, work, attributes = {}) =>
    inSpan(name, { attributes }, async () => {
      try {
        return await withDeadline(deadline - performance.now(), work);
      } catch (error) {
        if (!(error instanceof DeadlineError)) throw error;
        const step = attributes.path ? `${name} ${attributes.path}` : name;
        throw new NotYetError(
          `Publishing "${documentId}" reached its limit of ${milliseconds} ms at the step "${step}". The lake will deliver the change again.`,
        );
      }
    });
}
