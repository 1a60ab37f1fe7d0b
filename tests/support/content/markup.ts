import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";

/** Renders a page or a part of it completely. Throws any error from inside it. */
export async function markup(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(node, { onError: (error) => void errors.push(error) });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
