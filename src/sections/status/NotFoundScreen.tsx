import type { Site } from "#content/index.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { SiteFrame } from "../layout/SiteFrame.tsx";
import styles from "./Message.module.css";
import { Message } from "./Message.tsx";

/** The not-found screen. */
export function NotFoundScreen({ site }: { site: Site }) {
  return (
    <SiteFrame site={site}>
      <Message status="404" heading="Oops! Page not found">
        <p>There's no page at this address. One of these may be what you're looking for.</p>
        <nav aria-label="Where to go next" className={styles.actions}>
          <ButtonLink href="/" size="large">
            Return to Home
          </ButtonLink>
          <ButtonLink href="/#demos" size="large" variant="secondary">
            Try the demos
          </ButtonLink>
          <ButtonLink href="/#early-access" size="large" variant="secondary">
            {site.settings.callToActionLabel}
          </ButtonLink>
        </nav>
      </Message>
    </SiteFrame>
  );
}
