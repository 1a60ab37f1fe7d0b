import { ApiError } from "../errors.ts";
import { randomId } from "../ids.ts";

/** A copy of a dataset, in Sanity's words. */
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

/** How many jobs are remembered after their end. */
const remembered = 100;

/** Work that goes on after its request was answered. It is forgotten when the lake is stopped. */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  readonly #followers = new Set<(job: Job) => void>();

  /** Returns the id of the job. */
  start(subject: Subject, run: () => Promise<void>): string {
    const id = randomId();
    const createdAt = new Date().toISOString();
    this.#put({ ...subject, id, state: "pending", progress: 0, createdAt, updatedAt: createdAt });
    run().then(
      () => this.#end(id, { state: "completed", progress: 100 }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        console.error(`lake: copying "${subject.sourceDataset}" to "${subject.targetDataset}": ${message}`);
        this.#end(id, { state: "failed", message });
      },
    );
    return id;
  }

  /** Newest first. */
  list(): Job[] {
    return [...this.#jobs.values()].reverse();
  }

  /** @throws ApiError 404 */
  get(id: string): Job {
    const job = this.#jobs.get(id);
    if (job) return job;
    throw new ApiError(404, `There is no job "${id}"`);
  }

  /** Calls a function with the job now and after each change. Returns the function that ends that. */
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
