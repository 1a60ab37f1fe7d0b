import { vercelStegaSplit } from "@vercel/stega";

/**
 * A text without stega, the invisible source note that draft mode adds: for attributes, addresses and titles.
 * For server components only, where it costs visitors nothing.
 */
export const stegaClean = (text: string): string => vercelStegaSplit(text).cleaned;
