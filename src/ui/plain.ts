import { vercelStegaSplit } from "@vercel/stega";

/**
 * A text without the invisible marks that draft mode puts into texts: for whatever is not read on the page, such
 * as attributes, addresses and titles. On the server only, where it costs visitors nothing.
 */
export const plain = (text: string): string => vercelStegaSplit(text).cleaned;
