import { ApiError } from "../../../errors.ts";
import type { Endpoint, LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";

/** The name of the dataset for the comments and tasks of another, which is made when there is none. Nobody reads it without a token. */
export function setUpCommentsOf({ user, lake }: LakeRequest): string {
  const addonFor = lake.settings.dataset;
  const known = lake.datasets.list().find((each) => each.addonFor === addonFor);
  const name = known?.name ?? `${addonFor}-comments`;
  if (!known) lake.datasets.create({ name, aclMode: "private", createdByUserId: user.id, addonFor });
  return name;
}

/** The dataset for the comments of the one that a request is about. */
export function commentsOf(request: LakeRequest): LakeState {
  return inDataset(request.lake, setUpCommentsOf(request));
}

/**
 * An endpoint about the dataset that the parameters `resourceType` and `resourceId` name. The organization, which Sanity wants
 * too, is not looked at: this lake belongs to none. Answers 404 for a resource of another kind.
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
  const opened = lake.datasets.open(lake.datasets.aliases.resolve(name) ?? name);
  if (!opened)
    throw new ApiError(404, `Dataset "${name}" not found for project ID "${lake.settings.projectId}"`);
  return { ...lake, ...opened, settings: { ...lake.settings, dataset: opened.name } };
}
