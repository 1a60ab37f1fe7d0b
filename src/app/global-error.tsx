"use client";

import "#styles/base.css";
import { UnexpectedError } from "#sections/status/UnexpectedError.tsx";
import { fontVariables } from "#styles/fonts/fonts.ts";

/**
 * The error screen of every page. There is no error.tsx, because each visitor would load the code of the same screen
 * twice.
 */
export default function GlobalErrorScreen({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <UnexpectedError error={error} retry={reset} />
      </body>
    </html>
  );
}
