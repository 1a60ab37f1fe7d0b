/** Returns a day, such as `2026-11-20`, in words. Without months, returns its year. */
export function dayInWords(day: string, months: readonly string[]): string {
  const [year = "", month, date] = day.split("-");
  const words = months.length > 0 ? (months[Number(month) - 1] ?? "") : "{year}";
  return words.replace("{day}", String(Number(date))).replace("{year}", year);
}
