import { useEffect, useState } from "react";

/** Whether this is a render after the first effects, in the browser: those of what stands beside it have run too. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
