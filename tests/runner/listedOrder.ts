import { BaseSequencer, type TestSpecification } from "vitest/node";

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/**
 * Returns a sequencer that starts the files of a group in the order of a list, whatever their project; others follow. Vitest knows
 * only on a second run which files take longest; on a first one, as in CI, the last file may run long after all others.
 * @param paths of the files, from the project's folder
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
