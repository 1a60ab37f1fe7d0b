import { Stack } from "@sanity/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { keepFieldInPlace } from "./keepFieldInPlace.ts";

/** Contains what a form shows above its fields, such as the claims that appear while somebody types. */
export function AboveForm({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? keepFieldInPlace(ref.current) : undefined), []);
  return (
    <Stack gap={5} ref={ref}>
      {children}
    </Stack>
  );
}
