import { useEffect, useMemo, useState } from "react";
import { switchMap, timer } from "rxjs";
import type { ToolMenuProps } from "sanity";
import { type Answer, reasonOf, useRawClient } from "../changes/useLake.ts";
import { signOffMode } from "../connection.ts";
import { liveReviews } from "../sign-off/liveEvents.ts";
import { NO_REVIEWS, type Reviews } from "../sign-off/reviews/reviews.ts";
import { startTool } from "./StartTool.tsx";
import { useWaiting, useWaitingCount } from "./useWaiting.ts";

/** Milliseconds until the reviews are read for the first time. They are in all documents, and the form that somebody opens goes first. */
const DELAY = 2_000;

/** The least time between reads of comments and tasks, in milliseconds. */
const PAUSE = 60_000;

/** Returns a number that grows when the person comes back to the window. */
function useReturns(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let last = Date.now();
    const onFocus = () => {
      if (Date.now() - last < PAUSE) return;
      last = Date.now();
      setCount((before) => before + 1);
    };
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, []);
  return count;
}

/**
 * Counts what waits for the person, for the menu of tools. Shares the connection of the forms: each new step of a sign-off counts
 * again. Renders nothing.
 */
export function CountWaiting() {
  const client = useRawClient();
  const [reviews, setReviews] = useState<Answer<Reviews>>(signOffMode === "off" ? { value: NO_REVIEWS } : {});
  useEffect(() => {
    if (signOffMode === "off") return;
    const subscription = timer(DELAY)
      .pipe(switchMap(() => liveReviews(client)))
      .subscribe(({ value, failure }) => setReviews(value ? { value } : { error: reasonOf(failure) }));
    return () => subscription.unsubscribe();
  }, [client]);
  useWaiting(reviews, String(useReturns()));
  return null;
}

/** The menu of tools, with the number of entries that wait for the person. */
export function ToolMenu(props: ToolMenuProps) {
  const count = useWaitingCount();
  const { tools } = props;
  const counted = useMemo(
    () =>
      tools.map((tool) =>
        count && tool.name === startTool.name ? { ...tool, title: `${tool.title} (${count})` } : tool,
      ),
    [tools, count],
  );
  return props.renderDefault({ ...props, tools: counted });
}
