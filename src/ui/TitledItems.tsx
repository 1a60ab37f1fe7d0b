interface TitledItemsProps {
  items: readonly { _key: string; title: string; description: string }[];
  /** The level of each item's heading: one below the heading over the list. */
  level?: "h3" | "h4";
}

/** List items of a title and a sentence or two. The list around them, ordered or not, is the caller's. */
export function TitledItems({ items, level: Heading = "h4" }: TitledItemsProps) {
  return items.map(({ _key, title, description }) => (
    <li key={_key}>
      <Heading>{title}</Heading>
      <p>{description}</p>
    </li>
  ));
}
