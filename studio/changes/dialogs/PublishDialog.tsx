import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { useSchema } from "sanity";
import { questionOf } from "../../actions/publishConfirmations.ts";
import { documentTitle } from "../../documentTitle.ts";
import { staleTranslations } from "../../translations/sign-off/signOff.ts";
import { TranslationsChoice } from "../../translations/sign-off/TranslationsChoice.tsx";
import { Check } from "../../ui/controls.tsx";
import { Strong } from "../../ui/text.tsx";
import { moveOf, publishAll } from "../publishAll.ts";
import { useChosenIds } from "../useChosenIds.ts";
import { useAsyncValue, useRawClient } from "../useLake.ts";
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

/** Confirms publishing documents, alone or together, with what each publish changes besides the document. */
export function PublishDialog({ chosen, onClose }: { chosen: readonly Waiting[]; onClose: () => void }) {
  const client = useRawClient();
  const schema = useSchema();
  /** The moved pages that get a redirect. */
  const { isChosen: isRedirected, choose: redirect } = useChosenIds();
  const { value: translations } = useAsyncValue(
    () => staleTranslations(client, chosen, schema),
    chosen.map(({ id }) => id).join(),
  );
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
          chosen.filter(({ id }) => isRedirected(id)),
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
            {areSeveral ? <Strong>{documentTitle(waiting.draft)}</Strong> : null}
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
                <Stack gap={4}>
                  <Text size={1}>
                    This page moves from {move.from} to {move.to}. Saved links still point to {move.from}.
                  </Text>
                  <Check
                    label={`Redirect visitors of ${move.from} to the new address`}
                    isChecked={isRedirected(waiting.id)}
                    onChange={(isChosen) => redirect(waiting.id, isChosen)}
                  />
                </Stack>
              </Framed>
            ) : null}
          </Stack>
        );
      })}
    </ConfirmDialog>
  );
}
