import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { Button } from "@sanity/ui";
import { Link } from "sanity/router";
import { type LinkedSection, linkedSections } from "./sections.ts";

/** A “?” that opens a section of the guide. */
export function HelpLink({ section }: { readonly section: LinkedSection }) {
  const label = `Guide: ${linkedSections[section]}`;
  return (
    <Button
      as={Link}
      href={`/help/${section}`}
      mode="bleed"
      padding={2}
      icon={HelpCircleIcon}
      aria-label={label}
      title={label}
    />
  );
}
