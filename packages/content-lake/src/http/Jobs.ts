import { randomId } from "../document.ts";
import { requireFound } from "../errors.ts";

/** A dataset copy job, in Sanity's format. */
export type Job = {
  id: string;
  sourceDataset: string;
  targetDataset: string;
  withHistory: boolean;
  state: "pending" | "completed" | "failed";
  progress: number;
  createdAt: string;
  updatedAt: string;
  message?: string;
};

type Subject = Pick<Job, "sourceDataset" | "targetDataset" | "withHistory">;

/** How many finished jobs are kept. */
const remembered = 100;

/** Background jobs that outlive their request. They are lost when the lake stops. */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  readonly #followers = new Set<(job: Job) => void>();

  /** Starts a job and returns its id. */
  start(subject: Subject, run: () => Promise<void>): string {
    const id = randomId();
    const createdAt = new Date().toISOString();
    this.#put({ ...subject, id, state: "pending", progress: 0, createdAt, updatedAt: createdAt });
    run().then(
      () => this.#end(id, { state: "completed", progress: 100 }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        console.error(
          `lake: copying "${subject.sourceDataset}" to "${subject.targetDataset}" failed: ${message}`,
        );
        this.#end(id, { state: "failed", message });
      },
    );
    return id;
  }

  /** Returns all jobs, newest first. */
  list(): Job[] {
    return [...this.#jobs.values()].reverse();
  }

  /** @throws ApiError 404 */
  get(id: string): Job {
    return requireFound(this.#jobs.get(id), `There is no job "${id}"`);
  }

  /** Calls the listener with the job now and after each change. Returns a function that unsubscribes it. */
  follow(id: string, listener: (job: Job) => void): () => void {
    const follower = (job: Job) => {
      if (job.id === id) listener(job);
    };
    this.#followers.add(follower);
    follower(this.get(id));
    return () => this.#followers.delete(follower);
  }

  #end(id: string, end: Partial<Job>): void {
    this.#put({ ...this.get(id), ...end, updatedAt: new Date().toISOString() });
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size > remembered && oldest !== undefined) this.#jobs.delete(oldest);
  }

  #put(job: Job): void {
    this.#jobs.set(job.id, job);
    for (const follower of this.#followers) follower(job);
  }
}
