/** How long the browser may take to read the file, in milliseconds. */
const READING = 10_000;

/** Saves a CSV as a file. The byte order mark tells Excel that it is UTF-8. */
export function downloadCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
}
