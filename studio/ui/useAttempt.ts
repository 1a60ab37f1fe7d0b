import { useToast } from "@sanity/ui/toast";
import { reasonOf } from "../changes/useLake.ts";

interface Outcome {
  /** The toast shown on success. */
  readonly done?: string;
  /** The toast shown with the reason of a failure. */
  readonly failed: string;
}

/** Returns a function that does work, and says how it ended. It resolves to whether the work succeeded. */
export function useAttempt() {
  const toast = useToast();
  return async (work: () => Promise<unknown>, { done, failed }: Outcome): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      toast.push({ status: "error", title: failed, description: reasonOf(error) });
      return false;
    }
    if (done) toast.push({ status: "success", title: done });
    return true;
  };
}
