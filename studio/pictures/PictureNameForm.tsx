import { Button, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { isBlank, typedLine } from "../../schemas/rules/text/typedText.ts";
import { reasonOf, useRawClient } from "../changes/useLake.ts";
import { type Picture, pictureName } from "./picture.ts";

/** Changes a picture's name, which only the Studio shows. */
export function PictureNameForm({ picture }: { picture: Picture }) {
  const client = useRawClient();
  const toast = useToast();
  const field = useId();
  const current = pictureName(picture);
  const [name, setName] = useState(current);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await client
        .patch(picture._id)
        .set({ title: typedLine(name) })
        .commit();
      toast.push({ status: "success", title: "The name is saved." });
    } catch (reason) {
      toast.push({ status: "error", title: "The name was not saved", description: reasonOf(reason) });
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor={field}>
          Name
        </Text>
        <Flex gap={2}>
          <div style={{ flex: 1 }}>
            <TextInput
              id={field}
              value={name}
              maxLength={200}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
          <Button
            type="submit"
            mode="ghost"
            text="Save name"
            disabled={isBlank(name) || typedLine(name) === current}
          />
        </Flex>
      </Stack>
    </form>
  );
}
