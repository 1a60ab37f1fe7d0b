import { CopyIcon } from "@sanity/icons/Copy";
import { Button } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { type PreviewLinkDocument, previewLinkUrl } from "../../schemas/rules/previewLink.ts";
import { siteUrl } from "../connection.ts";

/** A button that copies the URL of a preview link. */
export function CopyLink({ link }: { link: Pick<PreviewLinkDocument, "_id" | "key"> }) {
  const toast = useToast();
  const url = previewLinkUrl(link, siteUrl);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.push({ status: "success", title: "Link copied" }),
      () => toast.push({ status: "error", title: "The browser didn't copy the link", description: url }),
    );
  return <Button mode="ghost" icon={CopyIcon} text="Copy link" onClick={() => void copy()} />;
}
