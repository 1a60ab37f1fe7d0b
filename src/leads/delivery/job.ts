/** A job as pg-boss gives it: its lead's id, and the number of this attempt, which fences what is noted of it. */
export interface Job {
  id: string;
  retryCount: number;
  data: { lead: string };
}
