import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { questionOf } from "../../actions/publishConfirmations.ts";
import { RedirectChoice } from "../../actions/RedirectChoice.tsx";
import { documentTitle } from "../../documentTitle.ts";
import { moveOf, publishAll } from "../publishAll.ts";
import { useChosenIds } from "../useChosenIds.ts";
import { useRawClient } from "../useLake.ts";
import type { Waiting } from "../waiting.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const Framed = ({ children }: { children: ReactNode }) => (
  <Card padding={3} radius={2} tone="caution">
    {children}
  </Card>
);

/** The confirmation for one document, if its type has one. */
function Question({ waiting: { type, draft, published } }: { waiting: Waiting }) {
  const Asked = questionOf(type);
  return Asked ? (
    <Framed>
      <Asked published={published} draft={draft} />
    </Framed>
  ) : null;
}

/** Confirms publishing several documents together, with the confirmation of each. */
export function PublishDialog({ chosen, onClose }: { chosen: readonly Waiting[]; onClose: () => void }) {
  const client = useRawClient();
  /** The moved pages that get a redirect. */
  const { isChosen: isLed, choose: lead } = useChosenIds();
  return (
    <ConfirmDialog
      id="publish-all"
      title={`Publish ${chosen.length} together?`}
      action="Publish all"
      done={`Published: ${chosen.map(({ draft }) => documentTitle(draft)).join(", ")}.`}
      run={() =>
        publishAll(
          client,
          chosen,
          chosen.filter(({ id }) => isLed(id)),
        )
      }
      onClose={onClose}
    >
      <Text size={1}>They go live together, or not at all.</Text>
      {chosen.map((waiting) => {
        const move = moveOf(waiting);
        return (
          <Stack gap={3} key={waiting.id}>
            <Text size={1} weight="medium">
              {documentTitle(waiting.draft)}
            </Text>
            <Question waiting={waiting} />
            {move ? (
              <Framed>
                <RedirectChoice
                  move={move}
                  isChosen={isLed(waiting.id)}
                  onChoose={(isChosen) => lead(waiting.id, isChosen)}
                />
              </Framed>
            ) : null}
          </Stack>
        );
      })}
    </ConfirmDialog>
  );
}
