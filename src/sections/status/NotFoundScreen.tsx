import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { builtInPath } from "../layout/links.ts";
import { SiteFrame } from "../layout/SiteFrame.tsx";
import styles from "./Message.module.css";

interface MessageProps {
  status?: string | undefined;
  heading: string;
  children: ReactNode;
}

/** A page with a single message: not found, or an error. */
function Message({ status, heading, children }: MessageProps) {
  return (
    <section className={styles.message}>
      {status ? <p className={styles.status}>{status}</p> : null}
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </section>
  );
}

/** The not-found screen. */
export function NotFoundScreen({ site }: { site: Site }) {
  const t = translatorIn(site.language);
  const home = builtInPath(site, "/");
  return (
    <SiteFrame site={site}>
      <Message status="404" heading={t("status.notFound")}>
        <p>{t("status.noPage")}</p>
        <nav aria-label={t("status.next")} className={styles.actions}>
          <ButtonLink href={home} size="large">
            {t("status.home")}
          </ButtonLink>
          <ButtonLink href={`${home}#demos`} size="large" variant="secondary">
            {t("status.demos")}
          </ButtonLink>
          <ButtonLink href={`${home}#early-access`} size="large" variant="secondary">
            {site.settings.callToActionLabel}
          </ButtonLink>
        </nav>
      </Message>
    </SiteFrame>
  );
}
