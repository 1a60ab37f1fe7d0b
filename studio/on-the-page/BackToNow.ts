import { useEffect, useRef } from "react";
import { useRouter } from "sanity/router";
import { SHOWN_MOMENT, type ShownMoment } from "../../schemas/rules/shownMoment.ts";
import { siteUrl } from "../connection.ts";
import { withoutRevision } from "./withoutRevision.ts";

/** Returns the form to the present together with the page, whose banner has a link *Back to now*. */
export function BackToNow(): null {
  const router = useRouter();
  const wasPast = useRef(false);
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<Partial<ShownMoment> | undefined>) => {
      if (origin !== new URL(siteUrl).origin || data?.type !== SHOWN_MOMENT) return;
      const isPast = typeof data.moment === "string";
      if (wasPast.current && !isPast) router.navigate(withoutRevision(router.state), { replace: true });
      wasPast.current = isPast;
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [router]);
  return null;
}
