import type { Context } from "hono";
import { ApiError } from "../../errors.ts";

/** A part of Sanity's API that this lake doesn't offer. */
export type MissingFeature = {
  /** Its name, in the singular. */
  name: string;
  /** Matches the paths of its requests, after the API version. */
  paths: RegExp;
  /** The start of the names of the client's methods that send these requests. */
  methods: readonly string[];
  /** Why the lake doesn't offer it, or what to use instead. */
  reason: string;
};

const languageModels = "it requires Sanity's language models";

/**
 * The parts of Sanity's API that this lake doesn't offer. Requests get a 501 that names the feature and the reason, and
 * docs/conformance.md lists the client's methods. `unsupportedRoutes.ts` has the requests that the Studio sends anyway.
 */
export const missingFeatures: readonly MissingFeature[] = [
  { name: "Agent Actions", paths: /^\/agent\//, methods: ["agent"], reason: languageModels },
  { name: "Sanity Context", paths: /^\/context\//, methods: ["context"], reason: languageModels },
  {
    name: "The embeddings index",
    paths: /^\/(embeddings-index|(projects\/[^/]+\/)?datasets\/[^/]+\/settings\/embeddings)/,
    methods: ["datasets.editEmbeddingsSettings"],
    reason: languageModels,
  },
  {
    name: "Sanity Functions",
    paths: /^\/(blueprints|functions)\//,
    methods: ["functions"],
    reason: "it runs code on Sanity's servers",
  },
  {
    name: "Media Library",
    paths: /^\/(media-libraries|assets\/media-library-link)\//,
    methods: ["mediaLibrary"],
    reason: "it requires a Sanity organization; upload the file to the dataset",
  },
  { name: "AI Assist", paths: /^\/assist\/tasks\//, methods: [], reason: languageModels },
  {
    name: "Canvas",
    paths: /^\/assist\/studio-to-canvas\//,
    methods: [],
    reason: "it requires a Sanity organization",
  },
  { name: "GraphQL", paths: /^\/apis\/graphql/, methods: [], reason: "the lake has only GROQ" },
  {
    name: "Scheduling API",
    paths: /^\/schedules\//,
    methods: [],
    reason: "releases and scheduled drafts replace it",
  },
  {
    name: "Organization and access management",
    paths: /^\/(organizations|access|invitations)(\/|$)/,
    methods: [],
    reason: "the lake has one project, with its own users and roles",
  },
];

/**
 * Responds to a request without an endpoint.
 * @throws ApiError 501 for a missing feature, 404 for everything else
 */
export function refuseUnknown({ req }: Context): Response {
  const feature = missingFeatures.find(({ paths }) => paths.test(req.path.replace(/^\/v[^/]+/, "")));
  if (!feature) throw new ApiError(404, `There is no ${req.method} ${req.path}`);
  const message = `${feature.name} isn't part of the embedded Content Lake: ${feature.reason}. docs/conformance.md of the package lists what it offers.`;
  if (!req.header("accept")?.includes("text/event-stream")) throw new ApiError(501, message);
  // After a 501, the client would reconnect to the stream forever. This event ends it with the message.
  return new Response(`event: channelError\ndata: ${JSON.stringify({ message })}\n\n`, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
}
