import { Card, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useSchema } from "sanity";
import { reasonOf, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { documentTitle } from "../documentTitle.ts";
import { TranslationsChoice } from "../translations/sign-off/TranslationsChoice.tsx";
import { keepTranslations, type ReleaseTranslation, translationsQuestions } from "./releaseTranslations.ts";

/**
 * Asks what happens to translations that a release puts out of date, for documents that need sign-off. The release
 * stores the answer: it takes the translations off the site, or has no version of them.
 * @param release the release's name
 */
export function ReleaseTranslations({ release }: { release: string }) {
  const client = useRawClient();
  const schema = useSchema();
  const toast = useToast();
  const count = useChangeCount();
  const { value } = useAsyncValue(
    () => translationsQuestions(client, release, schema),
    `${release} ${count}`,
  );
  if (!value || value.length === 0) return null;
  const keep = (translations: readonly ReleaseTranslation[], isKept: boolean) =>
    keepTranslations(client, release, translations, isKept).catch((error: unknown) =>
      toast.push({
        status: "error",
        title: "The release was not changed. Is it scheduled? Take it off the schedule first",
        description: reasonOf(error),
      }),
    );
  return (
    <Card padding={3} radius={2} tone="caution" data-testid={`release-translations-${release}`}>
      <Stack gap={4}>
        {value.map(({ version, translations }) => (
          <Stack gap={3} key={version._id}>
            <Text size={1} weight="medium">
              {documentTitle(version)}
            </Text>
            <TranslationsChoice
              translations={translations}
              isKept={!translations.every(({ leaves }) => leaves)}
              onChoose={(stays) => void keep(translations, stays)}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
