import type { ReactNode } from "react";

/** Parts of the site in their states, by name. Pictures have the same names. */
export type Examples = Readonly<Record<string, ReactNode>>;
