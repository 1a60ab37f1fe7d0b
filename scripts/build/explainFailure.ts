/** An error that one line explains: in the content, the lake, or the settings (see next.config.ts). */
const oneLineError = /(?:\[(?:ContentError|LakeError)\]|^Settings): (.+)/m;

/** The messages of Node and Turbopack for a full disk. They may appear far above the last line. */
const fullDisk = /ENOSPC|No space left on device/;

/**
 * Explains why a build failed: in one line for a known cause, otherwise with Next's full output.
 * @param distDir the build folder
 */
export function explainFailure(output: string, code: number, distDir: string): string {
  const full = `the disk of ${distDir} is full. Make room, and build again.`;
  const line = oneLineError.exec(output)?.[1] ?? (fullDisk.test(output) ? full : undefined);
  return line
    ? `The site could not be built: ${line}`
    : `${output.trimEnd()}\nnext build ended with code ${code}.`;
}
