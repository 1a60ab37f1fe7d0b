import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import { formatRevisions, loadSiteSettings, revisionsMetaName, revisionsOf } from "#content/index.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import styles from "#sections/message/Message.module.css";
import { Message } from "#sections/message/Message.tsx";
import { ButtonLink } from "#ui/Button.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSiteSettings();
  return {
    title: `Page not found | ${stegaClean(settings.productName)}`,
    robots: { index: false },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings)) },
  };
}

/**
 * The not-found screen as a cached page: `src/server/notFoundPage.ts` sends it with status 404. There is no
 * not-found.tsx: Next would put its screen, and the styles for it, into the data of every page.
 */
export default async function NotFoundPage() {
  const settings = await loadSiteSettings();
  return (
    <SiteFrame settings={settings}>
      <Message status="404" heading="Oops! Page not found">
        <p>There is nothing at this address. Perhaps one of these is what you came for.</p>
        <nav aria-label="Where to go on" className={styles.actions}>
          <ButtonLink href="/" size="large">
            Return to Home
          </ButtonLink>
          <ButtonLink href="/#demos" size="large" variant="secondary">
            Try the demos
          </ButtonLink>
          <ButtonLink href="/#early-access" size="large" variant="secondary">
            {settings.callToActionLabel}
          </ButtonLink>
        </nav>
      </Message>
    </SiteFrame>
  );
}
