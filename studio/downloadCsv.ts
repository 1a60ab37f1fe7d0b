import { saveFile } from "./saveFile.ts";

/** Saves a CSV as a file. The byte order mark tells Excel that it is UTF-8. */
export const downloadCsv = (csv: string, name: string): void =>
  saveFile(["\uFEFF", csv], "text/csv;charset=utf-8", name);
