import { useEffect, useRef } from "react";

/**
 * Calls `onRemoteEdit` when a field gets a value that was not typed in this window. Returns a function that records a
 * typed value.
 */
export function useOwnValues(value: string, onRemoteEdit: () => void): (typed: string) => void {
  // More than one while someone types fast: React may render an older value last.
  const own = useRef([value]);
  const report = useRef(onRemoteEdit);
  useEffect(() => {
    report.current = onRemoteEdit;
  });
  useEffect(() => {
    const index = own.current.lastIndexOf(value);
    own.current = index < 0 ? [value] : own.current.slice(index);
    if (index < 0) report.current();
  }, [value]);
  return (typed) => own.current.push(typed);
}
