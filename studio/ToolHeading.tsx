import { Flex, Heading } from "@sanity/ui";
import { HelpLink } from "./help/HelpLink.tsx";
import type { LinkedSection } from "./help/sections.ts";

interface ToolHeadingProps {
  readonly id?: string;
  readonly title: string;
  /** The section of the guide about the tool. */
  readonly help: LinkedSection;
}

/** The heading of a tool, with a “?” that opens the guide. */
export const ToolHeading = ({ id, title, help }: ToolHeadingProps) => (
  <Flex gap={2} align="center">
    <Heading as="h1" size={2} {...(id && { id })}>
      {title}
    </Heading>
    <HelpLink section={help} />
  </Flex>
);
