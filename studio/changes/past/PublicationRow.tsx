import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useId, useState } from "react";
import { justBefore } from "../../history/transactions.ts";
import { exactMoment, moment } from "../moment.ts";
import { People } from "../People.tsx";
import { MomentButtons } from "./MomentButtons.tsx";
import { PublicationDetails } from "./PublicationDetails.tsx";
import type { Publication } from "./publications.ts";
import { publicationTitle } from "./publicationTitle.ts";
import type { PastChoice } from "./restorePast.ts";

interface PublicationRowProps {
  readonly publication: Publication;
  readonly onRestore: (choice: PastChoice) => void;
}

/** A change of the site in the past: what it was, who made it, and what it changed. */
export function PublicationRow({ publication, onRestore }: PublicationRowProps) {
  const { time, author, documents } = publication;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const title = publicationTitle(publication);
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  const shown = removed.length > 0 ? removed : documents;
  // What was taken off the site can only be seen and restored as it was just before.
  const choice: PastChoice = removed.length > 0 ? { time: justBefore(time), removed } : { time };
  return (
    <Card padding={3} radius={2} border data-testid="publication">
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Stack gap={3} flex={1} style={{ minWidth: "14rem" }}>
            <Text size={1} weight="semibold">
              {title}
            </Text>
            <Text size={1} muted>
              {moment(time)}, by <People ids={[author]} />
            </Text>
          </Stack>
          <Flex gap={2} wrap="wrap">
            <Button
              mode="bleed"
              text="What changed"
              aria-label={`What changed on ${exactMoment(time)}: ${title}`}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            />
            <MomentButtons choice={choice} of={title} ids={shown.map(({ id }) => id)} onRestore={onRestore} />
          </Flex>
        </Flex>
        <div id={details} hidden={!isOpen}>
          {isOpen ? <PublicationDetails {...publication} /> : null}
        </div>
      </Stack>
    </Card>
  );
}
