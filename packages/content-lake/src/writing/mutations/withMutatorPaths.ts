import type { PatchMutation } from "./mutations.ts";

const everyItem = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\[\s*\*\s*\]/g;

/** Converts JSONMatch's `list[*]` (all items) to an open-ended range, the mutator's syntax for it. */
function knownPath(path: string): string {
  return path.replace(everyItem, (found, text: string | undefined) => (text === undefined ? "[0:]" : found));
}

function withKnownPaths<Value>(operation: { [path: string]: Value }): { [path: string]: Value } {
  return Object.fromEntries(Object.entries(operation).map(([path, value]) => [knownPath(path), value]));
}

/** Converts a patch's paths to the mutator's syntax, which the lake and all listening clients understand. */
export function withMutatorPaths(patch: PatchMutation): PatchMutation {
  const { set, setIfMissing, unset, insert, inc, dec, diffMatchPatch, ...rest } = patch;
  const { before, after, replace } = insert ?? {};
  return {
    ...rest,
    ...(set && { set: withKnownPaths(set) }),
    ...(setIfMissing && { setIfMissing: withKnownPaths(setIfMissing) }),
    ...(unset && { unset: unset.map(knownPath) }),
    ...(insert && {
      insert: {
        ...insert,
        ...(before !== undefined && { before: knownPath(before) }),
        ...(after !== undefined && { after: knownPath(after) }),
        ...(replace !== undefined && { replace: knownPath(replace) }),
      },
    }),
    ...(inc && { inc: withKnownPaths(inc) }),
    ...(dec && { dec: withKnownPaths(dec) }),
    ...(diffMatchPatch && { diffMatchPatch: withKnownPaths(diffMatchPatch) }),
  };
}
