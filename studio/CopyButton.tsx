import { CopyIcon } from "@sanity/icons/Copy";
import { Button } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";

/** A button that copies a link. */
export function CopyButton({ url }: { readonly url: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.push({ status: "success", title: "Link copied" }),
      () => toast.push({ status: "error", title: "The browser didn't copy the link", description: url }),
    );
  return <Button mode="ghost" icon={CopyIcon} text="Copy link" onClick={() => void copy()} />;
}
