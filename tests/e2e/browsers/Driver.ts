/** One action of an input source, as WebDriver and WebDriver BiDi both write it. */
type InputSource = {
  type: "key" | "pointer" | "none";
  id: string;
  actions: Record<string, unknown>[];
};

/** What a browser is asked to do; both protocols can. Code runs in the page and gets its arguments as JSON. */
export type Driver = {
  name: string;
  navigate(url: string): Promise<void>;
  /** Calls a function of the page, given as its source. Gives what it returns, as JSON. */
  call(source: string, args: string): Promise<string>;
  /** The same for a function that returns an element. Gives what `origin` of a pointer's action takes. */
  element(source: string, args: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** The size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};
