import { Box, Flex, Heading, Stack, Text, TextInput } from "@sanity/ui";
import { useId, useRef, useState } from "react";
import { useCurrentUser } from "sanity";
import type { MailChoice } from "../../schemas/rules/start/mailChoice.ts";
import { reasonOf, useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { Choice, Labeled } from "../ui/controls.tsx";
import { Muted } from "../ui/text.tsx";
import { frequencies, isAddress, readMailChoice, saveMailChoice } from "./mailChoice.ts";

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface FormProps {
  readonly stored: MailChoice;
  /** @throws if it can't be stored */
  readonly save: (choice: MailChoice) => Promise<unknown>;
}

/** How often a person gets mail about what waits, and where. Stores each change. */
export function MailFields({ stored, save }: FormProps) {
  const [choice, setChoice] = useState(stored);
  const [status, setStatus] = useState("");
  const id = useId();
  /** The choice that is or will be stored. Undefined if the last one was incomplete or not saved. */
  const latest = useRef<MailChoice | undefined>(stored);
  const requests = useRef(Promise.resolve());
  const store = async (next: MailChoice) => {
    setChoice(next);
    latest.current = undefined;
    if (next.frequency !== "never" && !isAddress(next.address)) {
      setStatus("Enter your email address, such as name@example.com.");
      return;
    }
    setStatus("");
    latest.current = next;
    // One after another, so that the latest choice stays.
    const request = requests.current.then(() => save(next));
    requests.current = request.then(
      () => {},
      () => {},
    );
    try {
      await request;
      if (latest.current === next) setStatus("Saved.");
    } catch (error) {
      if (latest.current !== next) return;
      latest.current = undefined;
      setStatus(`It could not be saved. ${reasonOf(error)}`);
    }
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={id} data-testid="mail-choice">
      <Heading as="h2" size={0} id={id}>
        Mail
      </Heading>
      <Flex gap={3} wrap="wrap">
        <Labeled label="Mail me what waits for me">
          <Choice
            fontSize={1}
            value={choice.frequency}
            of={frequencies}
            onChange={(frequency) => void store({ ...choice, frequency })}
          />
        </Labeled>
        <Box flex={1} style={{ minWidth: "14rem" }}>
          <Labeled label="To this address">
            <TextInput
              type="email"
              fontSize={1}
              value={choice.address}
              aria-describedby={`${id}-status`}
              onChange={({ currentTarget: { value: address } }) => {
                setChoice({ ...choice, address });
                setStatus("");
              }}
              onBlur={() => choice.address !== latest.current?.address && void store({ ...choice })}
            />
          </Labeled>
        </Box>
      </Flex>
      <Muted id={`${id}-status`} role="status">
        {status}
      </Muted>
    </Stack>
  );
}

/** The person's choice of mail. Renders nothing until it is read. */
export function MailChoiceForm() {
  const client = useRawClient();
  const user = useCurrentUser();
  const { value, error } = useAsyncValue(
    async () => (user ? await readMailChoice(client, user, timeZone()) : undefined),
    user?.id ?? "",
  );
  if (error) return <Text size={1}>Your choice of mail could not be read. {error}</Text>;
  return value ? <MailFields stored={value} save={(choice) => saveMailChoice(client, choice)} /> : null;
}
