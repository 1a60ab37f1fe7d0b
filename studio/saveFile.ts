/** How long the browser may take to read the file, in milliseconds. */
const READING = 10_000;

/** Saves a file in the browser's downloads. @param type the media type */
export function saveFile(parts: readonly string[], type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
}

/** Saves a CSV as a file. */
export const saveCsv = (csv: string, name: string): void => saveFile([csv], "text/csv;charset=utf-8", name);
