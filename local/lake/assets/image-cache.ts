import { createHash } from "node:crypto";
import sharp from "sharp";
import type { DecodeQueue } from "./decode-queue.ts";
import { type RenderedImage, renderImage } from "./image-renderer.ts";
import type { ImageTransform } from "./image-transform.ts";
import { RenderedFiles } from "./rendered-files.ts";

type Format = Parameters<typeof renderImage>[1];

/** A variant of a stored image. */
export type Variant = {
  /** The stored file: its name tells its content. */
  name: string;
  path: string;
  /** Of the stored image. */
  pixels: number;
  format: Format;
  transform: ImageTransform;
};

/** Variants kept on disk, so that a page full of pictures is rendered once. Bytes. */
const capacity = 256 * 1024 * 1024;

/** Another renderer may make other bytes of the same address: raise it when ours does. */
const renderer = `1 ${sharp.versions.vips}`;

/** A rendering that goes on or waits its turn, with those who ask for it. */
type Rendering = {
  image: Promise<RenderedImage>;
  askers: number;
  begun: boolean;
  nobodyLeft: AbortController;
};

/** Renders variants in their turn: each once for all who ask meanwhile, and once while it is kept on disk. */
export class ImageCache {
  readonly #queue: DecodeQueue;
  readonly #files: RenderedFiles;
  readonly #underWay = new Map<string, Rendering>();

  constructor(folder: string, queue: DecodeQueue) {
    this.#queue = queue;
    this.#files = new RenderedFiles(folder, capacity);
  }

  /**
   * @param signal of the one who asks; when all have gone away, a rendering that waits is given up
   * @throws LakeError when the variant can't be made, LakeBusyError when too many wait; the signal's reason
   */
  async render(variant: Variant, signal: AbortSignal): Promise<RenderedImage> {
    const key = keyOf(variant);
    const rendering = this.#underWay.get(key) ?? this.#begin(key, variant);
    rendering.askers += 1;
    const leave = () => {
      rendering.askers -= 1;
      if (rendering.askers > 0 || rendering.begun) return;
      this.#underWay.delete(key);
      rendering.nobodyLeft.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await rendering.image;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #begin(key: string, variant: Variant): Rendering {
    const nobodyLeft = new AbortController();
    const begin = () => {
      rendering.begun = true;
    };
    const image = this.#find(key, variant, begin, nobodyLeft.signal);
    const rendering: Rendering = { image, askers: 0, begun: false, nobodyLeft };
    this.#underWay.set(key, rendering);
    const end = () => {
      if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
    };
    image.then(end, end);
    return rendering;
  }

  async #find(
    key: string,
    variant: Variant,
    onBegin: () => void,
    signal: AbortSignal,
  ): Promise<RenderedImage> {
    const { path, pixels, format, transform } = variant;
    const kept = await this.#files.read(key);
    if (kept) return { bytes: kept, mimeType: mimeTypes[format] };
    const render = () => {
      onBegin();
      return renderImage(path, format, transform);
    };
    const image = await this.#queue.run(pixels, render, signal);
    await this.#files.write(key, image.bytes);
    return image;
  }
}

const mimeTypes: Record<Format, string> = {
  jpg: "image/jpeg",
  pjpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

function keyOf({ name, format, transform }: Variant): string {
  // The same variant, in whatever order the address names its parameters.
  const parameters = Object.entries(transform).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([renderer, name, format, parameters]);
  return `${createHash("sha256").update(text).digest("hex")}.${format}`;
}
