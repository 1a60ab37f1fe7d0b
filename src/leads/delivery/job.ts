/** A job as pg-boss returns it. */
export interface Job {
  id: string;
  /** The number of this attempt. pg-boss ignores the outcomes of older attempts. */
  retryCount: number;
  /** `trace` is the parent span of the delivery, as a W3C `traceparent`. */
  data: { lead: string; trace?: string };
}
