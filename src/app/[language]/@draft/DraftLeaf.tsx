"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

// next/dynamic would add 1.8 kB for every visitor. `lazy` adds a few hundred bytes, and visitors load none of
// the tools.
const DraftTools = lazy(async () => {
  // The condition keeps the tools' 800 modules out of the server's build. With fewer modules, all get shorter ids.
  if (typeof window !== "undefined") return { default: (await import("./DraftTools.tsx")).DraftTools };
  throw new Error("The tools of draft mode need a browser.");
});

const PreviewTools = lazy(async () => ({ default: (await import("./PreviewTools.tsx")).PreviewTools }));

type DraftLeafProps =
  | { draft: ComponentProps<typeof DraftTools> }
  | { draft?: never; preview: ComponentProps<typeof PreviewTools>["preview"] };

/** Loads the tools of draft mode, or the banner of a preview link, only in the browser. */
export function DraftLeaf(props: DraftLeafProps) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return null;
  return (
    <Suspense>
      {props.draft ? <DraftTools {...props.draft} /> : <PreviewTools preview={props.preview} />}
    </Suspense>
  );
}
