"use client";

import { useState } from "react";
import "#styles/base.css";
import { UnexpectedError } from "#sections/status/UnexpectedError.tsx";

/**
 * Reads the language, direction and fonts of the page, and the texts that `errorTexts` wrote. The build prerenders the
 * screen without a page.
 */
function readPage() {
  const root = globalThis.document?.documentElement;
  return {
    root: { lang: root?.lang ?? "en", dir: root?.dir, className: root?.className },
    texts: { ...root?.dataset },
  };
}

/**
 * The error screen of every page. There is no error.tsx, because each visitor would load the code of the same screen
 * twice.
 */
export default function GlobalErrorScreen({ error, reset }: { error: Error; reset: () => void }) {
  // Read once: React clears the attributes of the page's root element when it replaces it with this one.
  const [{ root, texts }] = useState(readPage);
  return (
    <html {...root}>
      <body>
        <UnexpectedError error={error} retry={reset} texts={texts} />
      </body>
    </html>
  );
}
