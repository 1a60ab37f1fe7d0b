import { useEffect, useState } from "react";

/** Returns true from the first render after mounting. By then, sibling components have run their effects too. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
