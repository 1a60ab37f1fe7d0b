import { isObject } from "../../document.ts";
import { createdAt, editor } from "../../identity.ts";
import { isRelease, type ReleaseDocument } from "../../release.ts";
import type { LakeRequest } from "../lake-request.ts";
import type { LakeState } from "../lake-state.ts";

/** What an editor may do, in the form of Sanity's access control lists. */
const grants = [
  {
    filter: '_id in path("**")',
    permissions: ["create", "read", "update", "delete", "manage", "history", "editHistory"],
  },
];

/** GET `/projects/:project` */
export function getProject({ context, lake }: LakeRequest): Response {
  return context.json(describe(lake.settings));
}

/** GET `/projects`: there is one. */
export function getProjects({ context, lake }: LakeRequest): Response {
  return context.json([describe(lake.settings)]);
}

function describe({ projectId, allowedOrigins }: LakeState["settings"]) {
  return {
    id: projectId,
    displayName: "Local",
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    features: [],
    members: [{ id: editor.id, role: editor.role, roles: editor.roles, isCurrentUser: true, isRobot: false }],
    metadata: { externalStudioHost: allowedOrigins.at(-1) },
  };
}

/** GET `/projects/:project/datasets` and `/datasets` */
export function getDatasets({ context, lake }: LakeRequest): Response {
  const dataset = {
    name: lake.settings.dataset,
    aclMode: "public",
    createdAt,
    createdByUserId: editor.id,
    addonFor: null,
    datasetProfile: "content",
    features: [],
    tags: [],
  };
  return context.json([dataset]);
}

/** GET `/projects/:project/datasets/:dataset/acl` */
export function getDatasetGrants({ context }: LakeRequest): Response {
  return context.json(grants);
}

/** GET `/projects/:project/grants` */
export function getProjectGrants({ context }: LakeRequest): Response {
  return context.json({ "sanity.document.filter.mode": [{ params: {}, grants }] });
}

/** GET `/features`: the paid features that this lake offers, by the Studio's names for them. */
export function getFeatures({ context }: LakeRequest): Response {
  return context.json(["contentReleases", "singleDocRelease"]);
}

/** More releases at a time than anyone has: the Studio asks before each new one. */
const releaseLimit = 10_000;

/** GET `/projects/:project/new-content-release-allowed`: how many releases there are, and may be. */
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
 * GET `/subscriptions/project/:project`: as much of the plan as the Studio reads. Without a number of
 * days history is kept for ever.
 */
export function getSubscription({ context, lake }: LakeRequest): Response {
  return context.json({
    projectId: lake.settings.projectId,
    status: "active",
    plan: { name: "local" },
    featureTypes: { retention: { features: [{ attributes: {} }] } },
  });
}

/** Lists that are always empty here. */
export function getEmptyList({ context }: LakeRequest): Response {
  return context.json([]);
}

/**
 * GET `/data/references/:dataset/documents/:id/to`: references from other datasets, of which there are none.
 */
export function getForeignReferences({ context }: LakeRequest): Response {
  return context.json({ totalCount: 0, references: [] });
}

/** Announcements and offers of the hosted service: none. */
export function getNull({ context }: LakeRequest): Response {
  return context.json(null);
}

/** GET `/help`: no further links for the help menu. */
export function getHelp({ context }: LakeRequest): Response {
  return context.json({ resources: { sectionArray: [] }, welcome: null });
}

/** GET `/intake/telemetry-status`: the Studio sends no telemetry. */
export function getTelemetryStatus({ context }: LakeRequest): Response {
  return context.json({ status: "denied" });
}

/** GET `/ping` and `/data/ping/:dataset`: the Studio checks its connection. */
export function ping({ context }: LakeRequest): Response {
  return context.text("PONG");
}

/** GET `/check/cors`: whether the request's origin may call the lake. A program that sends no origin may. */
export function checkCors({ context, lake }: LakeRequest): Response {
  const origin = context.req.header("origin");
  const allowed = origin === undefined || lake.settings.allowedOrigins.includes(origin);
  return context.json({ result: { allowed, withCredentials: allowed } });
}
