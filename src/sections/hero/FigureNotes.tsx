import type { ReactNode } from "react";
import type { Content } from "#content/index.ts";
import styles from "./FigureNotes.module.css";

/** Returns the anchor of the note on a figure, such as `voice-1`. Each kind has one card. */
export const figureId = (kind: "voice" | "chat" | "video", index: number) => `${kind}-${index + 1}`;

interface FigureNotesProps {
  cards: Content<"hero">["cards"];
  heading: string;
  /** A link to more, below the list. */
  children: ReactNode;
}

/**
 * The explanations of the cards' figures, numbered as the figures are. They are closed at first. Browsers open them
 * when a visitor follows a figure's link or finds a word in them.
 */
export function FigureNotes({ cards, heading, children }: FigureNotesProps) {
  const notes = cards.flatMap(({ kind, figures }) =>
    figures.flatMap((figure, index) => (figure.note ? [{ ...figure, id: figureId(kind, index) }] : [])),
  );
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>{heading}</summary>
      <ol>
        {notes.map(({ id, value, label, note }) => (
          <li key={id} id={id}>
            <strong>{`${value} ${label}`}</strong>
            {` ${note}`}
          </li>
        ))}
      </ol>
      {children}
    </details>
  );
}
