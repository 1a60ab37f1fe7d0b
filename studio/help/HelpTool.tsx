import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { SearchIcon } from "@sanity/icons/Search";
import { Card, Container, Heading, Stack, Text, TextInput } from "@sanity/ui";
import { useEffect, useState } from "react";
import type { Tool } from "sanity";
import { route, StateLink, useRouter } from "sanity/router";
import { contact } from "../connection.ts";
import page from "./guide.md?raw";
import type { Block, Inline } from "./markdown.ts";
import { pictures } from "./pictures.ts";
import { findSections, parseGuide, type Section } from "./sections.ts";

const guide = parseGuide(page);

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === "text") return <span key={key}>{part.text}</span>;
    if (part.kind === "bold") return <strong key={key}>{part.text}</strong>;
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}

const cellStyle = { paddingBlock: 8, paddingInlineEnd: 16, verticalAlign: "top" };

function Table({ rows }: { rows: Extract<Block, { kind: "table" }>["rows"] }) {
  const [header = [], ...others] = rows;
  return (
    <table style={{ borderCollapse: "collapse" }}>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={JSON.stringify(cell)} style={cellStyle} align="left">
              <Text weight="semibold">
                <Line content={cell} />
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map((cells) => (
          <tr key={JSON.stringify(cells)}>
            {cells.map((cell) => (
              <td key={JSON.stringify(cell)} style={cellStyle}>
                <Text>
                  <Line content={cell} />
                </Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === "heading") return null; // it is the section's
  if (block.kind === "table") return <Table rows={block.rows} />;
  if (block.kind === "picture")
    return <img src={pictures[block.file]} alt={block.alt} width="100%" loading="lazy" />;
  if (block.kind === "paragraph")
    return (
      <Text>
        <Line content={block.content} />
      </Text>
    );
  return (
    <Stack as="ul" gap={3} paddingLeft={4}>
      {block.items.map((item) => (
        <Text as="li" key={JSON.stringify(item)}>
          <Line content={item} />
        </Text>
      ))}
    </Stack>
  );
}

/** The titles of the sections, as links in the order of the guide. */
const Contents = ({ sections }: { readonly sections: readonly Section[] }) => (
  <nav aria-label="Contents">
    <ul style={{ columns: "16em", listStyle: "none", margin: 0, padding: 0 }}>
      {sections
        .filter(({ title }) => title)
        .map(({ id, title }) => (
          <li key={id} style={{ paddingBlockEnd: 8 }}>
            <Text>
              <StateLink state={{ section: id }}>{title}</StateLink>
            </Text>
          </li>
        ))}
    </ul>
  </nav>
);

/** The editing guide, inside the Studio: a search, contents, whom to ask, and its sections. */
export function HelpTool() {
  const router = useRouter();
  const { section } = router.state;
  const [search, setSearch] = useState("");
  const found = findSections(guide.sections, search.trim());
  useEffect(() => {
    if (typeof section === "string") document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    // The guide has links but few of them, so the keyboard scrolls the area itself.
    <Card as="main" height="fill" overflow="auto" tabIndex={0} aria-label="Help" data-testid="help-tool">
      <Container width={1} padding={5}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {guide.title}
          </Heading>
          <Text>
            {contact
              ? `Do you have a question? Ask ${contact}.`
              : "Do you have a question? Ask the person who invited you."}
          </Text>
          <search>
            <TextInput
              type="search"
              icon={SearchIcon}
              aria-label="Search the guide"
              placeholder="Search the guide"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </search>
          {found.length === 0 ? <Text role="status">No section has these words. Try fewer.</Text> : null}
          <Contents sections={found} />
          {found.map(({ id, title, blocks }) => (
            <Stack
              as="section"
              gap={5}
              key={id}
              style={{ scrollMarginTop: 24 }}
              {...(title && { id, "aria-label": title })}
            >
              {title ? (
                <Heading as="h2" size={1}>
                  {title}
                </Heading>
              ) : null}
              {blocks.map((block) => (
                <Part key={JSON.stringify(block)} block={block} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Container>
    </Card>
  );
}

/** The editing guide for marketers. */
export const helpTool: Tool = {
  name: "help",
  title: "Help",
  icon: HelpCircleIcon,
  component: HelpTool,
  router: route.create("/", [route.create("/:section")]),
};
