import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The place of a file among the paths that its project includes. Others come after them. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const place = project.config.include.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/**
 * Begins the files of a project in the order in which it lists them. Vitest knows only on a second run which take longest;
 * on a first one, as in CI, the last file may run long after all others.
 */
export class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // by group and project
    return sorted.toSorted((a, b) => (a.project === b.project ? compare(placeOf(a), placeOf(b)) : 0));
  }
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);
