/**
 * A job as pg-boss gives it. By `retryCount`, the number of this attempt, pg-boss ignores what an older
 * attempt reports.
 */
export interface Job {
  id: string;
  retryCount: number;
  data: { lead: string };
}
