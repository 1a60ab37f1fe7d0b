/** An error that one line explains: of the content, the lake, or the settings (see next.config.ts). */
const oneLineError = /(?:\[(?:ContentError|LakeError)\]|^Settings): (.+)/m;

/** As Node says it, and Turbopack. It may stand far above the last line. */
const fullDisk = /ENOSPC|No space left on device/;

/**
 * Says why a build failed: in one line where that is known, else with all that Next printed.
 * @param distDir the build folder
 */
export function explainFailure(output: string, code: number, distDir: string): string {
  const full = `the disk of ${distDir} is full. Make room, and build again.`;
  const line = oneLineError.exec(output)?.[1] ?? (fullDisk.test(output) ? full : undefined);
  return line
    ? `The site could not be built: ${line}`
    : `${output.trimEnd()}\nnext build ended with code ${code}.`;
}
