import { shortLine } from "#platform/shorten.ts";
import { MAX_MESSAGE } from "../ContentError.ts";

/** The content lake can't be read. The message is one short line, without the lake's long error text. */
export class LakeError extends Error {
  override name = "LakeError";

  constructor(message: string) {
    super(shortLine(message, MAX_MESSAGE));
  }
}
