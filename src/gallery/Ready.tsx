"use client";
import { type ComponentProps, useEffect, useRef } from "react";
import { UnexpectedError } from "#sections/status/UnexpectedError.tsx";
import { useMounted } from "./useMounted.ts";

/** Sets `data-ready` on its parent once React has hydrated the preceding siblings and `Pressed` has pressed its button. */
export function Ready() {
  const place = useRef<HTMLSpanElement>(null);
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) place.current?.parentElement?.setAttribute("data-ready", "");
  }, [mounted]);
  return <span ref={place} hidden />;
}

const nothing = () => {};

/** The fallback screen for an error with this message. */
export function ErrorExample({
  message,
  texts,
}: Required<Pick<ComponentProps<typeof UnexpectedError>, "texts">> & { message: string }) {
  return <UnexpectedError error={new Error(message)} retry={nothing} texts={texts} />;
}
