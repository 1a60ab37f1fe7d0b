import { ApiError, requireFound } from "../../../errors.ts";
import type { Endpoint, LakeRequest, LakeState } from "../../LakeState.ts";

/**
 * Returns the name of the dataset for another dataset's comments and tasks, and creates it if needed. It is
 * private: reading needs a token.
 */
export function setUpCommentsOf({ user, lake }: LakeRequest): string {
  const addonFor = lake.settings.dataset;
  const known = lake.datasets.list().find((each) => each.addonFor === addonFor);
  const name = known?.name ?? `${addonFor}-comments`;
  if (!known) lake.datasets.create({ name, aclMode: "private", createdByUserId: user.id, addonFor });
  return name;
}

/** Returns the comments dataset of the request's dataset. */
export function commentsOf(request: LakeRequest): LakeState {
  return inDataset(request.lake, setUpCommentsOf(request));
}

/**
 * Wraps an endpoint to use the dataset in the parameters `resourceType` and `resourceId`. The organization,
 * which Sanity requires too, is ignored: this lake has none. Responds with 404 for another type of resource.
 */
export function onResource(endpoint: Endpoint): Endpoint {
  return (request) => {
    const { resourceType, resourceId = "" } = request.context.req.query();
    const [, project, dataset] = /^([^.]+)\.([^.]+)$/.exec(resourceId) ?? [];
    if (resourceType !== "dataset" || dataset === undefined || project !== request.lake.settings.projectId)
      throw new ApiError(404, `There are no comments on "${resourceType}:${resourceId}"`);
    return endpoint({ ...request, lake: inDataset(request.lake, dataset) });
  };
}

function inDataset(lake: LakeState, name: string): LakeState {
  const message = `Dataset "${name}" not found for project ID "${lake.settings.projectId}"`;
  const opened = requireFound(lake.datasets.open(lake.datasets.aliases.resolve(name) ?? name), message);
  return { ...lake, ...opened, settings: { ...lake.settings, dataset: opened.name } };
}
