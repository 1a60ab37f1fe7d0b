/** A frame of a video session: the coach with raised arms, inside rings that picture a breath. */
export function VideoFrame({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 320 180" className={className} aria-hidden="true">
      <circle cx="160" cy="96" r="84" />
      <circle cx="160" cy="96" r="64" />
      <path d="M160 50a21 21 0 1 1 0 42a21 21 0 1 1 0-42M118 184c-2-52 12-78 42-78s44 26 42 78z" />
      <path d="M130 124C92 112 84 66 108 34M190 124C228 112 236 66 212 34" />
    </svg>
  );
}
