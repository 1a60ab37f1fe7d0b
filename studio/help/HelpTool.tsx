import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { Card, Container, Heading, Stack, Text } from "@sanity/ui";
import type { Tool } from "sanity";
import guide from "./guide.md?raw";
import { type Block, blocksOf, type Inline } from "./markdown.ts";
import { pictures } from "./pictures.ts";

const blocks = blocksOf(guide);

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
  if (block.kind === "heading")
    return (
      <Heading as={block.level === 1 ? "h1" : "h2"} size={block.level === 1 ? 3 : 1}>
        {block.text}
      </Heading>
    );
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

/** The editing guide, inside the Studio. */
function HelpTool() {
  return (
    // The guide has links but few of them, so the keyboard scrolls the area itself.
    <Card as="main" height="fill" overflow="auto" tabIndex={0} aria-label="Help" data-testid="help-tool">
      <Container width={1} padding={5}>
        <Stack gap={5}>
          {blocks.map((block) => (
            <Part key={JSON.stringify(block)} block={block} />
          ))}
        </Stack>
      </Container>
    </Card>
  );
}

/** The editing guide for marketers. */
export const helpTool: Tool = { name: "help", title: "Help", icon: HelpCircleIcon, component: HelpTool };
