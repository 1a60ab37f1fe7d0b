import { UploadIcon } from "@sanity/icons/Upload";
import { Button } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useRef, useState } from "react";
import { pictureTypes } from "../../schemas/picture.ts";
import { reasonOf, useRawClient } from "../changes/useLake.ts";

/** Uploads pictures to the library, one after another. */
export function UploadButton() {
  const client = useRawClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const upload = async (files: readonly File[]) => {
    setUploading(true);
    for (const file of files) {
      try {
        await client.assets.upload("image", file, { filename: file.name });
        toast.push({ status: "success", title: `${file.name} is in the library.` });
      } catch (reason) {
        const title = `${file.name} was not uploaded`;
        toast.push({ status: "error", title, description: reasonOf(reason) });
      }
    }
    setUploading(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        data-testid="upload-pictures"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise the browser ignores the same file the next time.
          currentTarget.value = "";
          void upload(files);
        }}
      />
      <Button
        icon={UploadIcon}
        text="Upload pictures"
        loading={isUploading}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
