interface TitledItemsProps {
  items: readonly {
    _key: string;
    title: string;
    description: string;
    /** Where the title links to. Without it, the title is plain text. */
    href?: string | undefined;
  }[];
  /** The heading level of each item, one below the heading of the list. */
  level?: "h3" | "h4";
}

/** List items with a title and a sentence or two. The caller renders the surrounding list. */
export function TitledItems({ items, level: Heading = "h4" }: TitledItemsProps) {
  return items.map(({ _key, title, description, href }) => (
    <li key={_key}>
      <Heading>{href ? <a href={href}>{title}</a> : title}</Heading>
      <p>{description}</p>
    </li>
  ));
}
