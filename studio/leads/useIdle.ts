import { useEffect, useState } from "react";

const ACTIVITY = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** How often to check, in milliseconds. */
const CHECK = 5_000;

/**
 * Returns whether the user has done nothing for a while, and a function that ends this state.
 * @param limit milliseconds. Time in which the computer sleeps counts too
 */
export function useIdle(limit: number): readonly [boolean, () => void] {
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
