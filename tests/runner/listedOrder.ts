import { BaseSequencer, type TestSpecification } from "vitest/node";

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/**
 * Returns a sequencer that starts the files of a group in the order of a list, across projects, and then all others.
 * Vitest knows which files take longest only on a second run. On a first run, as in CI, the last file could run long
 * after the rest.
 * @param paths the files, relative to the project's folder
 */
export function listedOrder(paths: readonly string[]) {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = paths.findIndex((path) => moduleId.endsWith(`/${path}`));
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
  return class ListedOrder extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || compare(placeOf(a), placeOf(b)));
    }
  };
}
