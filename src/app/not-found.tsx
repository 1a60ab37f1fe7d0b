import { loadSiteSettings } from "#content/index.ts";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { Message } from "#sections/message/Message.tsx";
import { ButtonLink } from "#ui/Button.tsx";

export default async function NotFound() {
  const settings = await loadSiteSettings();
  return (
    <SiteFrame settings={settings}>
      <Message status="404" heading="Oops! Page not found">
        <ButtonLink href="/" size="large">
          Return to Home
        </ButtonLink>
      </Message>
    </SiteFrame>
  );
}
