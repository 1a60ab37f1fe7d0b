import { Card, Flex, Stack, Text } from "@sanity/ui";
import { PatchEvent, set } from "sanity";
import { useDocumentPane } from "sanity/structure";
import type { StoredDocument } from "../quality/context.ts";
import { SmallButton } from "../ui/controls.tsx";
import { arrangedLike } from "./arrangement.ts";

interface OwnOrderProps {
  readonly source: StoredDocument;
  readonly form: StoredDocument;
}

/** Says that a translated page has its own order. On the landing page, a button takes over the English one. */
export function OwnOrder({ source, form }: OwnOrderProps) {
  const { onChange } = useDocumentPane();
  const follow = () => onChange(PatchEvent.from([set(arrangedLike(source, form), ["sections"])]));
  return (
    <Card padding={3} radius={2} tone="transparent" data-testid="own-order">
      <Stack gap={3}>
        <Text size={1}>The order or the hidden sections differ from the English page.</Text>
        {form._type === "landingPage" ? (
          <Flex>
            <SmallButton mode="ghost" text="Follow the English page" onClick={follow} />
          </Flex>
        ) : null}
      </Stack>
    </Card>
  );
}
