/** Returns a day, such as `2026-11-20`, in words. Without months, returns its year. */
export function dayInWords(day: string, months: readonly string[]): string {
  const [year = "", month, date] = day.split("-");
  const words = months.length > 0 ? (months[Number(month) - 1] ?? "") : "{year}";
  return words.replace("{day}", String(Number(date))).replace("{year}", year);
}

/** Formats a date as `2026-11-20` in local time. */
export function isoDate(date: Date): string {
  const local = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}

/** Shows today's date, in the visitor's time zone, in the elements of `Today.tsx`. */
export function showToday(): void {
  const today = isoDate(new Date());
  for (const element of document.querySelectorAll<HTMLTimeElement>("[data-today]")) {
    const months = element.dataset.today?.split("|").filter(Boolean) ?? [];
    element.dateTime = months.length > 0 ? today : today.slice(0, 4);
    const words = dayInWords(today, months);
    // The same text would be laid out again.
    if (element.textContent !== words) element.textContent = words;
  }
}
