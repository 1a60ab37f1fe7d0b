import type { ReactNode } from "react";

/** Parts of the site in their states, by name. The name is that of its pictures, too. */
export type Examples = Readonly<Record<string, ReactNode>>;
