import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { RedirectChoice } from "../../actions/offerRedirect.tsx";
import { questionOf } from "../../actions/publishConfirmations.ts";
import { documentTitle } from "../../documentTitle.ts";
import { TranslationsChoice } from "../../translations/sign-off/TranslationsChoice.tsx";
import { useLiveTranslations } from "../../translations/sign-off/useLiveTranslations.ts";
import { Strong } from "../../ui/text.tsx";
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

/** Confirms publishing documents together, with the confirmation of each. */
export function PublishDialog({ chosen, onClose }: { chosen: readonly Waiting[]; onClose: () => void }) {
  const client = useRawClient();
  /** The moved pages that get a redirect. */
  const { isChosen: isLed, choose: lead } = useChosenIds();
  const { value: translations } = useLiveTranslations(chosen);
  /** The documents whose live translations leave the site. */
  const { isChosen: isCleared, choose: clear } = useChosenIds(() => false);
  const cleared = [...(translations ?? [])].flatMap(([id, live]) => (isCleared(id) ? live : []));
  const titles = chosen.map(({ draft }) => documentTitle(draft)).join(", ");
  const areSeveral = chosen.length > 1;
  return (
    <ConfirmDialog
      id="publish-all"
      title={areSeveral ? `Publish ${chosen.length} together?` : `Publish ${titles}?`}
      action={areSeveral ? "Publish all" : "Publish"}
      done={`Published: ${titles}.`}
      isDisabled={!translations}
      run={() =>
        publishAll(
          client,
          chosen,
          chosen.filter(({ id }) => isLed(id)),
          cleared.map(({ id }) => id),
        )
      }
      onClose={onClose}
    >
      {areSeveral ? <Text size={1}>They go live together, or not at all.</Text> : null}
      {chosen.map((waiting) => {
        const move = moveOf(waiting);
        const live = translations?.get(waiting.id) ?? [];
        return (
          <Stack gap={3} key={waiting.id}>
            <Strong>{documentTitle(waiting.draft)}</Strong>
            <Question waiting={waiting} />
            {live.length > 0 ? (
              <Framed>
                <TranslationsChoice
                  translations={live}
                  isKept={!isCleared(waiting.id)}
                  onChoose={(isKept) => clear(waiting.id, !isKept)}
                />
              </Framed>
            ) : null}
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
