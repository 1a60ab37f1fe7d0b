/** Returns the commands in the code block of a step such as "**5. Build and serve the site**". */
export function commandsOfStep(markdown: string, number: number): string[] {
  const block = new RegExp(`^\\*\\*${number}\\. .*?^\`\`\`\n(.*?)^\`\`\``, "ms").exec(markdown)?.[1] ?? "";
  return block.split("\n").flatMap((line) => line.replace(/#.*/, "").trim() || []);
}
