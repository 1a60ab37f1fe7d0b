import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

type Props = Record<string, unknown> & { readonly children?: ReactNode };

const kept: unknown[] = [];
let next = 0;

function keep<Value>(create: () => Value): number {
  const at = next;
  next += 1;
  if (!(at in kept)) kept[at] = create();
  return at;
}

/** Replaces React's hooks in a test that calls a component as a function, without a browser. State stays between its calls. */
export const hooks = {
  useState(initial: unknown) {
    const at = keep(() => (typeof initial === "function" ? initial() : initial));
    const set = (value: unknown) => {
      kept[at] = typeof value === "function" ? value(kept[at]) : value;
    };
    return [kept[at], set];
  },
  useRef: (current: unknown) => kept[keep(() => ({ current }))],
  useId: () => "id",
  useMemo: (create: () => unknown) => create(),
};

/** Forgets the state of all calls. */
export function forgetState(): void {
  kept.length = 0;
}

const within = (node: ReactNode): ReactElement<Props>[] =>
  Children.toArray(node).flatMap((each) =>
    isValidElement<Props>(each) ? [each, ...within(each.props.children)] : [],
  );

/** Calls a component, and returns the elements that it shows, but not those that they show. */
export function calledPart(part: () => ReactNode): ReactElement<Props>[] {
  next = 0;
  return within(part());
}
