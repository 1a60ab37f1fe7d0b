import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { useCurrentUser } from "sanity";
import { type PreviewLinkDocument, previewLinkUrl } from "../../schemas/rules/previewLink.ts";
import { CopyButton } from "../CopyButton.tsx";
import { moment } from "../changes/moment.ts";
import { reasonOf, useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { Choice, Labeled } from "../ui/controls.tsx";
import { Alert } from "../ui/text.tsx";
import { LIFETIMES, newPreviewLink, type PreviewTarget, storePreviewLink } from "./previewLinks.ts";

/** A button that copies the URL of a preview link. */
export const CopyLink = ({ link }: { link: Pick<PreviewLinkDocument, "_id" | "key"> }) => (
  <CopyButton url={previewLinkUrl(link, siteUrl)} />
);

function CreatedLink({ link }: { link: PreviewLinkDocument }) {
  return (
    <Card padding={3} radius={2} tone="positive" border role="status">
      <Stack gap={3}>
        <Text size={1}>The link works until {moment(link.expiresAt)}.</Text>
        <Flex gap={2} wrap="wrap">
          <Stack flex={1}>
            <TextInput readOnly aria-label="Preview link" value={previewLinkUrl(link, siteUrl)} />
          </Stack>
          <CopyLink link={link} />
        </Flex>
      </Stack>
    </Card>
  );
}

/** Creates preview links. @param targets what a link can show, the default first */
export function PreviewLinkForm({ targets }: { targets: readonly PreviewTarget[] }) {
  const client = useRawClient();
  const user = useCurrentUser();
  const [chosen, setChosen] = useState("0");
  const [days, setDays] = useState("7");
  const [link, setLink] = useState<PreviewLinkDocument>();
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const create = async (target: PreviewTarget) => {
    setRunning(true);
    setError(undefined);
    try {
      const created = newPreviewLink(target, Number(days), user?.name ?? "", Date.now());
      await storePreviewLink(client, created);
      setLink(created);
    } catch (reason) {
      setError(reasonOf(reason));
    }
    setRunning(false);
  };
  const target = targets[Number(chosen)] ?? targets[0];
  return (
    <Stack gap={4}>
      <Text size={1}>
        Everyone who has the link sees this content without a login, but can't edit it. Forms on the page
        work.
      </Text>
      <Flex gap={3} wrap="wrap" align="flex-end">
        <div style={{ flex: "1 1 16em" }}>
          <Labeled label="What it shows">
            <Choice
              value={chosen}
              of={targets.map(({ label }, index) => [String(index), label])}
              onChange={setChosen}
            />
          </Labeled>
        </div>
        <Labeled label="Expires after">
          <Choice
            value={days}
            of={LIFETIMES.map((count) => [String(count), count === 1 ? "1 day" : `${count} days`])}
            onChange={setDays}
          />
        </Labeled>
        <Button
          text="Create link"
          disabled={!target}
          // A disabled button would lose the focus, and without it Escape does not close the dialog.
          onClick={() => target && !isRunning && void create(target)}
        />
      </Flex>
      {error ? <Alert>The link was not created. {error}</Alert> : null}
      {link ? <CreatedLink key={link._id} link={link} /> : null}
    </Stack>
  );
}
