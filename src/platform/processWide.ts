/**
 * Returns the value with this name that the whole process shares, and creates it at first use.
 *
 * Next bundles a module several times: for routes, pages, the proxy, the instrumentation and the cache handler. Our server
 * loads it once more, unbundled. Each of these instances has its own module variables and its own classes, so state of the
 * process lives on the global object instead. For the same reason `instanceof` fails for errors of another instance.
 * @param name one name per value: two modules that use the same name share it
 */
export function processWide<Value extends NonNullable<unknown>>(name: string, create: () => Value): Value {
  const values = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`tendwell.${name}`);
  values[key] ??= create();
  return values[key] as Value; // only this function writes it, and each name belongs to one type
}

/** Work that the process finishes before it exits. The code that starts the work adds its step; our server runs it. */
interface StopSteps {
  /** Writes the totals of visits. The step of the leads runs it before it closes the database that both share. */
  analytics?: () => Promise<void>;
  /** Ends deliveries and closes the queue, within this many milliseconds. */
  leads?: (milliseconds: number) => Promise<void>;
  /** Sends the last spans. */
  tracing?: () => Promise<void>;
}

export const stopSteps = processWide<StopSteps>("stop-steps", () => ({}));
