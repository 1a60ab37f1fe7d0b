import { Card, Container, Flex, Heading, Stack } from "@sanity/ui";
import type { ReactNode } from "react";
import { HelpLink } from "../help/HelpLink.tsx";
import type { LinkedSection } from "../help/sections.ts";
import { Muted } from "./text.tsx";

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

interface ToolPageProps extends Omit<ToolHeadingProps, "id"> {
  /** The name of the tool, for its ids. */
  readonly name: string;
  /** Says what the tool lists. */
  readonly about?: string;
  /** The index of one of Sanity's container widths. */
  readonly width: number;
  readonly children: ReactNode;
}

/** The page of a tool: its heading, and its content. */
export const ToolPage = ({ name, title, help, about, width, children }: ToolPageProps) => (
  <Card
    as="main"
    aria-labelledby={`${name}-heading`}
    height="fill"
    overflow="auto"
    data-testid={`${name}-tool`}
  >
    <Container width={width} padding={4}>
      <Stack gap={5}>
        <Stack gap={4}>
          <ToolHeading id={`${name}-heading`} title={title} help={help} />
          {about ? <Muted>{about}</Muted> : null}
        </Stack>
        {children}
      </Stack>
    </Container>
  </Card>
);
