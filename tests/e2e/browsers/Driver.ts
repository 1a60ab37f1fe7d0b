/** One action of an input source, in the format of WebDriver and WebDriver BiDi. */
type InputSource = { type: "key" | "pointer" | "none"; id: string; actions: Record<string, unknown>[] };

/** The browser commands that both protocols support. Code runs in the page and receives its arguments as JSON. */
export type Driver = {
  name: string;
  navigate(url: string): Promise<void>;
  /** Calls a function in the page, given as source. Returns its result as JSON. */
  call(source: string, args: string): Promise<string>;
  /** Calls a function that returns an element. Returns the `origin` for a pointer action on it. */
  element(source: string, args: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};
