import { createHash } from "node:crypto";
import sharp from "sharp";
import type { DecodeQueue } from "./DecodeQueue.ts";
import type { ImageTransform } from "./parseTransform.ts";
import { RenderedFiles } from "./RenderedFiles.ts";
import type { Animation } from "./readImage.ts";
import { type RenderedFormat, renderImage } from "./renderImage.ts";

/** A requested variant of a stored image. */
export type Variant = {
  /** The stored file's name, which identifies its content. */
  name: string;
  path: string;
  /** The number of pixels to decode or encode. */
  pixels: number;
  format: RenderedFormat;
  transform: ImageTransform;
  /** The frames to render, if there are several. */
  animation?: Animation | undefined;
};

/** The size limit on disk, in bytes. */
const capacity = 256 * 1024 * 1024;

/** Part of the cache key. Increment the number when a change to renderImage.ts changes the output for a URL. */
const rendererVersion = `2 ${sharp.versions.vips}`;

/** A rendering that is running or queued. */
type Rendering = {
  image: Promise<Buffer>;
  /** The number of requests waiting for it. */
  requests: number;
  started: boolean;
  /** Cancels the queued rendering when no request is left. */
  controller: AbortController;
};

/** Renders image variants. Concurrent requests share one rendering, and the result is cached on disk. */
export class ImageCache {
  readonly #queue: DecodeQueue;
  readonly #files: RenderedFiles;
  readonly #onFault: (error: unknown) => void;
  readonly #underWay = new Map<string, Rendering>();

  /** @param onFault called when a rendering can't be stored; the request still succeeds */
  constructor(folder: string, queue: DecodeQueue, onFault: (error: unknown) => void) {
    this.#onFault = onFault;
    this.#queue = queue;
    this.#files = new RenderedFiles(folder, capacity);
  }

  /**
   * @param signal the request's signal. A queued rendering is canceled when all its requests are aborted.
   * @throws ApiError when the variant can't be rendered, LakeBusyError when too many images wait, the signal's
   *   reason when aborted
   */
  async render(variant: Variant, signal: AbortSignal): Promise<Buffer> {
    const key = keyOf(variant);
    const rendering = this.#underWay.get(key) ?? this.#start(key, variant);
    rendering.requests += 1;
    const leave = () => {
      rendering.requests -= 1;
      if (rendering.requests > 0 || rendering.started) return;
      this.#underWay.delete(key);
      rendering.controller.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await rendering.image;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #start(key: string, variant: Variant): Rendering {
    const controller = new AbortController();
    const onStart = () => {
      rendering.started = true;
    };
    const image = this.#find(key, variant, onStart, controller.signal);
    const rendering: Rendering = { image, requests: 0, started: false, controller };
    this.#underWay.set(key, rendering);
    const end = () => {
      if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
    };
    image.then(end, end);
    return rendering;
  }

  async #find(key: string, variant: Variant, onStart: () => void, signal: AbortSignal): Promise<Buffer> {
    const { path, pixels, format, transform, animation } = variant;
    const stored = await this.#files.read(key);
    if (stored) return stored;
    const render = () => {
      onStart();
      return renderImage(path, format, transform, animation);
    };
    const image = await this.#queue.run(pixels, render, signal);
    await this.#files.write(key, image).catch(this.#onFault);
    return image;
  }
}

function keyOf({ name, format, transform }: Variant): string {
  // Sorted, since the order of URL parameters doesn't matter.
  const parameters = Object.entries(transform).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([rendererVersion, name, format, parameters]);
  return `${createHash("sha256").update(text).digest("hex")}.${format}`;
}
