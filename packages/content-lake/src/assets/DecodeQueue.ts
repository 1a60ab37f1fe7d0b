import { LakeBusyError } from "../errors.ts";

export type DecodeLimits = {
  /** The number of images decoded concurrently. */
  atOnce: number;
  /** Their total number of pixels. An image with more pixels is decoded alone. */
  pixels: number;
  /** The number of images that may wait. */
  waiting: number;
};

type Waiting = { pixels: number; start: () => void };

/** Limits concurrent image decoding to limit memory use. First come, first served. */
export class DecodeQueue {
  readonly #limits: DecodeLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #pixels = 0;

  constructor(limits: DecodeLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` as soon as the limits allow it.
   * @param pixels the number of pixels that the work decodes
   * @param signal cancels the wait; work that has started is not aborted
   * @throws LakeBusyError when too many images wait; the signal's reason when aborted
   */
  async run<Result>(pixels: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#waitForTurn(pixels, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#pixels -= pixels;
      this.#next();
    }
  }

  /** Counts an image with this number of pixels as running, if the limits allow it. */
  #tryStart(pixels: number): boolean {
    const { atOnce, pixels: most } = this.#limits;
    const fits = this.#running === 0 || (this.#running < atOnce && this.#pixels + pixels <= most);
    if (!fits) return false;
    this.#running += 1;
    this.#pixels += pixels;
    return true;
  }

  async #waitForTurn(pixels: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#waiting.size === 0 && this.#tryStart(pixels)) return;
    if (this.#waiting.size >= this.#limits.waiting)
      throw new LakeBusyError("Too many images are waiting to be processed. Try again in a moment.");
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(turn);
        reject(signal?.reason);
        this.#next(); // later images may fit now
      };
      const turn = {
        pixels,
        start() {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      this.#waiting.add(turn);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** Starts as many waiting images as fit, in order. */
  #next(): void {
    for (const first of this.#waiting) {
      if (!this.#tryStart(first.pixels)) return;
      this.#waiting.delete(first);
      first.start();
    }
  }
}
