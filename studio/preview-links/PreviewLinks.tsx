import { Box, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { PREVIEW_LINK_TYPE } from "../../schemas/rules/previewLink.ts";
import { moment } from "../changes/moment.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { Muted, Title } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { CopyLink, PreviewLinkForm } from "./PreviewLinkForm.tsx";
import { LIST_QUERY, type PreviewLinkList, previewTitle, siteTargets } from "./previewLinks.ts";

const watched = [PREVIEW_LINK_TYPE, "system.release"];

/** Creates preview links for the whole site, and lists all active links. Each link can be copied or revoked. */
export function PreviewLinks() {
  const client = useRawClient();
  const [attempt] = useAttempt();
  const count = useChangeCount(watched);
  const { value, error } = useAsyncValue(() => client.fetch<PreviewLinkList>(LIST_QUERY), String(count));
  const revoke = (id: string) =>
    attempt(() => client.delete(id), {
      done: "The link no longer works",
      failed: "The link was not revoked. It still works",
    });
  if (!value)
    return (
      <Box padding={4}>
        <Text size={1}>{error ?? "…"}</Text>
      </Box>
    );
  const { links, releases } = value;
  return (
    <Stack gap={4} padding={4} data-testid="preview-links">
      <PreviewLinkForm targets={siteTargets(releases)} />
      <Text size={1}>{error ?? `${links.length} active ${links.length === 1 ? "link" : "links"}`}</Text>
      {links.map((link) => (
        <Card key={link._id} padding={3} radius={2} border data-testid="preview-link">
          <Flex gap={3} align="center" wrap="wrap">
            <Stack gap={3} flex={1}>
              <Title>{previewTitle(link, releases)}</Title>
              <Muted>
                {moment(link._createdAt)}, by {link.madeBy || "unknown"}. Expires {moment(link.expiresAt)}
              </Muted>
            </Stack>
            <Flex gap={2}>
              <CopyLink link={link} />
              <Button mode="ghost" tone="critical" text="Revoke" onClick={() => void revoke(link._id)} />
            </Flex>
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
