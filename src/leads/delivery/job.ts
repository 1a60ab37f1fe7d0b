/** A job as pg-boss gives it. */
export interface Job {
  id: string;
  /** The number of this attempt. pg-boss ignores what an older attempt reports. */
  retryCount: number;
  /** `trace` is the span that the delivery follows from, as W3C `traceparent`. */
  data: { lead: string; trace?: string };
}
