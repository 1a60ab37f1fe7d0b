"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

// next/dynamic would cost every visitor 1.8 kB; this costs them a few hundred bytes, the tools themselves nothing.
const DraftTools = lazy(async () => ({ default: (await import("./DraftTools.tsx")).DraftTools }));

/** Fetches what draft mode adds to a page, in draft mode and in the browser alone. */
export function DraftLeaf(props: ComponentProps<typeof DraftTools>) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? (
    <Suspense>
      <DraftTools {...props} />
    </Suspense>
  ) : null;
}
