/** A job as pg-boss gives it. */
export interface Job {
  id: string;
  /** The number of this attempt. pg-boss ignores what an older attempt reports. */
  retryCount: number;
  data: { lead: string };
}
