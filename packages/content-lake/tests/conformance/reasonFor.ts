/**
 * Returns the reason for the longest prefix of a name (`a`, `a.b`, `a.b.c`) that has one.
 * @param separator separates the parts of the name
 */
export function reasonFor(
  reasons: Readonly<Record<string, string>>,
  name: string,
  separator: string,
): string | undefined {
  const parts = name.split(separator);
  for (let length = parts.length; length > 0; length -= 1) {
    const reason = reasons[parts.slice(0, length).join(separator)];
    if (reason) return reason;
  }
  return undefined;
}
