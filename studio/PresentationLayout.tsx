import { ThemeProvider, useRootTheme } from "@sanity/ui";
import { useEffect, useMemo, useRef } from "react";
import type { ActiveToolLayoutProps } from "sanity";
import { useRouter } from "sanity/router";
import { createGlobalStyle } from "styled-components";
import { SHOWN_MOMENT, type ShownMoment } from "../schemas/rules/clock.ts";
import { sideBySide } from "./brand/breakpoints.ts";
import { siteUrl } from "./connection.ts";
import { withoutRevision } from "./documentLocations.ts";

/** Returns the form to the present together with the page, whose banner has a link *Back to now*. */
function BackToNow(): null {
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

/**
 * Sanity gives the form a quarter of the window, and at least 325 px. That leaves too little for a form with pictures and
 * rich text in a window of 1280 px. The id is Sanity's, for the panel with the form.
 */
const FormWidth = createGlobalStyle`
  #presentation-narrow-panel-content {
    min-width: min(100%, clamp(340px, 36vw, 480px));
  }
`;

/** Lays out *On the page*: a wider form, which is next to the page in windows from 800 px on. */
export function PresentationLayout(props: ActiveToolLayoutProps) {
  const { theme } = useRootTheme();
  const wide = useMemo(() => sideBySide(theme), [theme]);
  if (props.activeTool.name !== "presentation") return props.renderDefault(props);
  return (
    <ThemeProvider theme={wide}>
      <FormWidth />
      <BackToNow />
      {props.renderDefault(props)}
    </ThemeProvider>
  );
}
