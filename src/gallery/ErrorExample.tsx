"use client";

import { UnexpectedError } from "#sections/status/UnexpectedError.tsx";

const nothing = () => {};

/** The fallback screen for an error with this message. */
export function ErrorExample({ message }: { message: string }) {
  return <UnexpectedError error={new Error(message)} retry={nothing} />;
}
