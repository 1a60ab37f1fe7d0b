/**
 * The coach's mark, as opposed to the product's leaf logo: a C that curves around a dot, like a listener. Centered
 * on (0, 0), 32 units wide, in the current color.
 */
export function CoachMark(group: { className?: string | undefined; transform: string }) {
  return (
    <g {...group}>
      <path
        d="M9.5-9.5a13.4 13.4 0 1 0 0 19"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.6"
        strokeLinecap="round"
      />
      <circle cx="2.5" r="4.4" fill="currentColor" />
    </g>
  );
}
