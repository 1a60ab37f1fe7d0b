import { isObject } from "../../../document.ts";
import { createdAt } from "../../../identity.ts";
import { isRelease, type ReleaseDocument } from "../../../release.ts";
import { grantsOf, rolesOf } from "../../../settings/groups.ts";
import type { LakeRequest } from "../../LakeState.ts";

/** GET `/projects`: lists the lake's only project, for Sanity's command line. */
export function getProjects(request: LakeRequest): Response {
  return request.context.json([describeProject(request)]);
}

/** GET `/projects/:project` */
export function getProject(request: LakeRequest): Response {
  return request.context.json(describeProject(request));
}

function describeProject({ lake, user }: LakeRequest) {
  const everyone = [...lake.sessions.people(), ...lake.sessions.robots()];
  return {
    id: lake.settings.projectId,
    displayName: "Local",
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    features: [],
    members: everyone.map(({ id, role, isRobot, createdAt: since }) => ({
      id,
      role,
      roles: rolesOf({ id, role }),
      createdAt: since,
      isCurrentUser: id === user.id,
      isRobot,
    })),
    metadata: { externalStudioHost: lake.settings.studioOrigin },
  };
}

/** GET `/projects/:project/datasets/:dataset/acl` */
export function getDatasetGrants({ context, rights }: LakeRequest): Response {
  return context.json(grantsOf(rights));
}

/** GET `/projects/:project/grants` and `/users/me/grants` */
export function getProjectGrants({ context, rights }: LakeRequest): Response {
  return context.json({ "sanity.document.filter.mode": [{ params: {}, grants: grantsOf(rights) }] });
}

const paidFeatures = [
  "advancedDatasetManagement",
  "contentReleases",
  "singleDocRelease",
  "studioComments",
  "sanityTasks",
  "privateDataset",
];

/**
 * GET `/features`: lists the paid features that this lake offers, by the names that the Studio and the command
 * line use.
 */
export function getFeatures({ context }: LakeRequest): Response {
  return context.json(paidFeatures);
}

/** A practically unlimited number of releases. The Studio checks the limit before creating one. */
const releaseLimit = 10_000;

/** GET `/projects/:project/new-content-release-allowed`: returns the number of releases and the limits. */
export function getReleaseLimits({ context, lake }: LakeRequest): Response {
  const active = lake.store.all().filter((document) => isRelease(document) && isOpen(document));
  const metered = active.filter(({ metadata }) => !(isObject(metadata) && metadata.cardinality === "one"));
  return context.json({
    data: {
      orgActiveReleaseCount: active.length,
      orgMeteredActiveReleaseCount: metered.length,
      datasetReleaseLimit: releaseLimit,
      orgActiveReleaseLimit: releaseLimit,
    },
  });
}

function isOpen({ state }: ReleaseDocument): boolean {
  return state !== "published" && state !== "archived";
}

/**
 * GET `/subscriptions/project/:project`: returns the parts of the plan that the Studio reads. Without a number
 * of days, history is kept forever.
 */
export function getSubscription({ context, lake }: LakeRequest): Response {
  return context.json({
    projectId: lake.settings.projectId,
    status: "active",
    plan: { name: "local" },
    featureTypes: { retention: { features: [{ attributes: {} }] } },
  });
}

/** GET `/ping` and `/data/ping/:dataset`: the Studio's connection check. */
export function ping({ context }: LakeRequest): Response {
  return context.text("PONG");
}

/** GET `/check/cors`: returns whether the request's origin may call the lake. Clients that send no origin may. */
export function checkCors({ context, lake }: LakeRequest): Response {
  const origin = context.req.header("origin");
  const found = origin === undefined ? { allowCredentials: true } : lake.origins.find(origin);
  const result = { allowed: found !== undefined, withCredentials: found?.allowCredentials ?? false };
  return context.json({ result });
}
