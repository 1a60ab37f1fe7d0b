import { type Group, isOperation, type Operation, operations } from "./operations.ts";

/** An operation and its command-line words, such as `test-suite run list`. */
export interface Route {
  readonly words: readonly string[];
  readonly operation: Operation;
}

/** Every operation of the table in `operations.ts`, in order. */
export const routes: readonly Route[] = flatten(operations, []);

function flatten(group: Group, above: readonly string[]): Route[] {
  return Object.entries(group).flatMap(([name, entry]) => {
    const words = [...above, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    return isOperation(entry) ? [{ words, operation: entry }] : flatten(entry, words);
  });
}

/** Returns one line of help: the command as typed, and the request it sends. */
export function usage({ words, operation }: Route): string {
  const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<${name}>`);
  const body = operation.body && (operation.body === "multipart" ? "--form <name=value>" : "--body <file>");
  const command = [...words, ...parameters, ...(body ? [body] : [])].join(" ");
  const deprecated = operation.deprecated ? " (deprecated)" : "";
  return `${command.padEnd(58)} ${operation.method} ${operation.path}${deprecated}`;
}
