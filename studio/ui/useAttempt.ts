import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { reasonOf } from "../changes/useLake.ts";

interface Outcome {
  /** The toast shown on success. */
  readonly done?: string;
  /** The toast shown with the reason of a failure. */
  readonly failed: string;
}

/**
 * Returns a function that does work, and says how it ended, and whether such work is running. The function resolves to whether the
 * work succeeded.
 */
export function useAttempt() {
  const toast = useToast();
  const [running, setRunning] = useState(0);
  const attempt = async (work: () => Promise<unknown>, { done, failed }: Outcome): Promise<boolean> => {
    setRunning((count) => count + 1);
    try {
      await work();
    } catch (error) {
      toast.push({ status: "error", title: failed, description: reasonOf(error) });
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
    if (done) toast.push({ status: "success", title: done });
    return true;
  };
  return [attempt, running > 0] as const;
}
