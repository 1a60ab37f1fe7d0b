import { type RenderedImage, renderImage } from "./image-renderer.ts";
import type { ImageTransform } from "./image-transform.ts";

type Format = Parameters<typeof renderImage>[1];

/** Variants kept in memory, so a page full of pictures is rendered once. Bytes. */
const capacity = 64 * 1024 * 1024;

/** Renders image variants, each once while it stays among the most recently used. */
export class ImageCache {
  readonly #kept = new Map<string, Promise<RenderedImage>>();
  #size = 0;

  render(name: string, source: Buffer, format: Format, transform: ImageTransform): Promise<RenderedImage> {
    const key = `${name} ${format} ${JSON.stringify(transform)}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const made = renderImage(source, format, transform);
    this.#kept.set(key, made);
    made.then(
      ({ bytes }) => {
        this.#size += bytes.length;
        void this.#trim();
      },
      () => this.#kept.delete(key),
    );
    return made;
  }

  async #trim(): Promise<void> {
    for (const [key, made] of this.#kept) {
      if (this.#size <= capacity) return;
      this.#kept.delete(key);
      this.#size -= (await made).bytes.length;
    }
  }
}
