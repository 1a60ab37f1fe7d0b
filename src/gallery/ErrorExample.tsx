"use client";

import type { ComponentProps } from "react";
import { UnexpectedError } from "#sections/status/UnexpectedError.tsx";

const nothing = () => {};

/** The fallback screen for an error with this message. */
export function ErrorExample({
  message,
  texts,
}: Required<Pick<ComponentProps<typeof UnexpectedError>, "texts">> & { message: string }) {
  return <UnexpectedError error={new Error(message)} retry={nothing} texts={texts} />;
}
