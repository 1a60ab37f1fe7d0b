import type { Site } from "#content/index.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { Message } from "#sections/message/Message.tsx";
import { ButtonLink } from "#ui/Button.tsx";

/** The screen of an address at which there is no page. */
export function NotFoundScreen({ site }: { site: Site }) {
  return (
    <SiteFrame site={site}>
      <Message status="404" heading="Oops! Page not found">
        <ButtonLink href="/" size="large">
          Return to Home
        </ButtonLink>
      </Message>
    </SiteFrame>
  );
}
