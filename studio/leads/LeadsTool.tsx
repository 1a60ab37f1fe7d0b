import { InboxIcon } from "@sanity/icons/Inbox";
import { Button, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import type { Tool } from "sanity";
import { ToolPage } from "../ui/ToolPage.tsx";
import { LeadList } from "./LeadList.tsx";

const ACTIVITY = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** How often to check, in milliseconds. */
const CHECK = 5_000;

/**
 * Returns whether the user has done nothing for a while, and a function that ends this state.
 * @param limit milliseconds. Time in which the computer sleeps counts too
 */
function useIdle(limit: number): readonly [boolean, () => void] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let last = Date.now();
    const check = () => {
      if (Date.now() - last >= limit) setIdle(true);
    };
    // The first movement after a sleep comes before the timer.
    const touch = () => {
      check();
      last = Date.now();
    };
    const timer = setInterval(check, CHECK);
    for (const name of ACTIVITY) addEventListener(name, touch, { passive: true });
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) removeEventListener(name, touch);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isIdle, limit]);
  return [isIdle, () => setIdle(false)];
}

/** After this time without activity, the tool forgets all leads, in milliseconds. */
const IDLE = 15 * 60_000;

/** Lists visitors' requests. Leaving the tool, or leaving it alone for 15 minutes, removes them from memory. */
function LeadsTool() {
  const [isIdle, wake] = useIdle(IDLE);
  return (
    <ToolPage
      name="leads"
      title="Leads"
      help="leads"
      about="Requests that visitors sent with a form. They contain personal data, so the site logs who looks at them."
      width={3}
    >
      {isIdle ? (
        <Stack gap={4}>
          <Text size={1}>The leads are hidden, because nobody used this page for 15 minutes.</Text>
          <div>
            <Button text="Show leads" tone="primary" onClick={wake} />
          </div>
        </Stack>
      ) : (
        <LeadList />
      )}
    </ToolPage>
  );
}

/** The Studio tool for visitors' requests, for people whose role may see them. */
export const leadsTool: Tool = { name: "leads", title: "Leads", icon: InboxIcon, component: LeadsTool };
