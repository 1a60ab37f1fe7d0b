import { dayInWords } from "./showToday.ts";

interface TodayProps {
  /** The day of the render, such as `2026-11-20`. Shown until the page's script runs, and without JavaScript. */
  rendered: string;
  /** The long date of each month, such as `January {day}, {year}`. Without it, the component shows the year. */
  months?: readonly string[];
}

/**
 * Today's date or year in the visitor's time zone, because the page may have been prerendered last month. `showToday.ts`
 * updates it.
 */
export function Today({ rendered, months = [] }: TodayProps) {
  return (
    <time
      dateTime={months.length > 0 ? rendered : rendered.slice(0, 4)}
      data-today={months.join("|")}
      suppressHydrationWarning
    >
      {dayInWords(rendered, months)}
    </time>
  );
}
