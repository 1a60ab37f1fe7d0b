import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { documentTitle } from "../documentTitle.ts";
import { releaseFollowActions } from "../translations/arrangement.ts";
import { TranslationsChoice } from "../translations/sign-off/TranslationsChoice.tsx";
import { Strong } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { keepTranslations, translationsQuestions } from "./releaseTranslations.ts";

/**
 * Asks what happens to translations that a release puts out of date, for documents that need sign-off, and whether translations follow
 * its order of the landing page. The release stores the answer: it takes the translations off the site, has a version of them, or has
 * none.
 * @param release the release's name
 * @param isLocked whether it is scheduled, so that it can't be changed
 */
export function ReleaseTranslations({ release, isLocked = false }: { release: string; isLocked?: boolean }) {
  const client = useRawClient();
  const schema = useSchema();
  const [attempt, isRunning] = useAttempt();
  const count = useChangeCount();
  const { value } = useAsyncValue(
    () =>
      Promise.all([translationsQuestions(client, release, schema), releaseFollowActions(client, release)]),
    `${release} ${count}`,
  );
  const [questions, following] = isLocked ? [value?.[0] ?? [], []] : (value ?? [[], []]);
  if (questions.length === 0 && following.length === 0) return null;
  const store = (change: () => Promise<unknown>) =>
    void attempt(change, {
      failed: "The release was not changed. Is it scheduled? Take it off the schedule first",
    });
  const follow = async () => {
    const actions = await releaseFollowActions(client, release);
    if (actions.length > 0) await client.action(actions);
  };
  return (
    <Card padding={3} radius={2} tone="caution" data-testid={`release-translations-${release}`}>
      <Stack gap={4}>
        {questions.map(({ version, translations }) => (
          <Stack gap={3} key={version._id}>
            <Strong>{documentTitle(version)}</Strong>
            <TranslationsChoice
              translations={translations}
              isKept={!translations.every(({ leaves }) => leaves)}
              onChoose={(stays) => store(() => keepTranslations(client, release, translations, stays))}
            />
          </Stack>
        ))}
        {following.length > 0 ? (
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1}>The new order of the landing page is not in all translations.</Text>
            <Button
              mode="ghost"
              text="Change the translations too"
              loading={isRunning}
              onClick={() => store(follow)}
            />
          </Flex>
        ) : null}
      </Stack>
    </Card>
  );
}
