import { Flex, Radio, Stack, Text } from "@sanity/ui";
import { useId } from "react";
import { unpublishEffect } from "../../actions/unpublishEffect.ts";
import { Muted, Strong } from "../../ui/text.tsx";
import { languageName } from "../pairs.ts";
import type { LiveTranslation } from "./signOff.ts";

interface ChoiceProps {
  readonly translations: readonly LiveTranslation[];
  readonly isKept: boolean;
  readonly onChoose: (isKept: boolean) => void;
}

/** Asks whether translations of a document that needs sign-off stay on the site after its words change. */
export function TranslationsChoice({ translations, isKept, onChoose }: ChoiceProps) {
  const name = useId();
  const languages = translations.map(({ language }) => languageName(language)).join(" and ");
  const choices = [
    { keeps: true, label: "Keep them live", effect: "They say what the English said before." },
    {
      keeps: false,
      label: "Take them off the site until they are translated",
      effect: translations.map(({ id }) => unpublishEffect(id)).at(0) ?? "",
    },
  ];
  return (
    <Stack gap={4} role="radiogroup" aria-label="Translations" data-testid="translations-choice">
      <Text size={1}>
        The words change. The translations into {languages} are live and will be out of date.
      </Text>
      {choices.map(({ keeps, label, effect }) => (
        <Flex as="label" gap={3} key={label}>
          <Radio name={name} checked={keeps === isKept} onChange={() => onChoose(keeps)} />
          <Stack gap={2} flex={1}>
            <Strong>{label}</Strong>
            <Muted>{effect}</Muted>
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
