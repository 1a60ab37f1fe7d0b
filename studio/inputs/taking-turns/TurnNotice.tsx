import { Card, Flex, Text } from "@sanity/ui";
import { SmallButton } from "../../ui/controls.tsx";

interface Props {
  /** The names of the people in the field. Empty when this user has opened the field in another window. */
  readonly names: readonly string[];
  readonly onTakeOver: () => void;
}

const list = new Intl.ListFormat("en");

/** Says who edits the field, and offers to edit it anyway. */
export function TurnNotice({ names, onTakeOver }: Props) {
  const who =
    names.length === 0
      ? "You are editing this field in another window. You can edit it here when you leave it there."
      : `${list.format(names)} ${names.length === 1 ? "is" : "are"} editing this field. You can edit it when they leave it.`;
  return (
    <Card padding={2} radius={2} tone="caution" data-testid="turn-notice">
      <Flex align="center" gap={3} wrap="wrap">
        <Text as="p" size={1} role="status">
          {who}
        </Text>
        <SmallButton mode="ghost" text="Take over" onClick={onTakeOver} />
      </Flex>
    </Card>
  );
}
