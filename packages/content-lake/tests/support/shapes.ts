// The responses of Sanity's API, according to the type declarations of Sanity's clients. This file does not
// compile if a shape's output is not the client's type. No shape is derived from our lake's responses.
import type {
  ActionError,
  ApiError,
  CurrentSanityUser,
  DatasetsResponse,
  LiveEventMessage,
  MultipleMutationResult,
  MutationError,
  MutationEvent,
  QueryParseError,
  RawQueryResponse,
  SanityAssetDocument,
  SanityImageAssetDocument,
  SanityProject,
  SanityUser,
  SingleActionResult,
  WelcomeEvent,
} from "@sanity/client";
import type { TransactionLogEventWithEffects } from "sanity";
import * as v from "valibot";

/** Checks a shape against its type: a missing required field is a type error. */
const shapeOf =
  <Type>() =>
  <Shape extends v.GenericSchema<unknown, Type>>(shape: Shape): Shape =>
    shape;

/** Returns the given attributes, all with the same shape. */
const all = <Name extends string, Shape>(shape: Shape, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

const text = v.string();
const textOrNull = v.nullable(text);
const timestamp = v.pipe(text, v.isoTimestamp());
const number = v.number();
const boolean = v.boolean();
const tag = v.custom<`s1:${string}`>((value) => typeof value === "string" && /^s1:.+/.test(value));

const attributes = { ...all(text, "_id", "_rev", "_type"), ...all(timestamp, "_createdAt", "_updatedAt") };

export const rawQueryResponse = shapeOf<RawQueryResponse<unknown>>()(
  v.looseObject({ query: text, ms: number, result: v.unknown(), syncTags: v.array(tag) }),
);

const parseError = v.looseObject({
  type: v.literal("queryParseError"),
  ...all(text, "description", "query"),
  ...all(number, "start", "end"),
});
export const queryParseError = shapeOf<{ error: QueryParseError }>()(v.looseObject({ error: parseError }));

const problem = v.looseObject(all(text, "type", "description"));
const failed = <Type extends string, Item extends v.GenericSchema>(type: Type, item: Item) =>
  v.looseObject({
    error: v.looseObject({ type: v.literal(type), description: text, items: v.array(item) }),
  });

export const mutationError = shapeOf<{ error: MutationError }>()(
  failed("mutationError", v.looseObject({ error: problem })),
);

export const actionError = shapeOf<{ error: ActionError }>()(
  failed("actionError", v.looseObject({ error: problem, index: number })),
);

export const apiError = shapeOf<ApiError>()(
  v.looseObject({ error: text, message: text, statusCode: number }),
);

const operation = v.picklist(["create", "update", "delete", "none"]);
export const mutationResult = shapeOf<MultipleMutationResult>()(
  v.looseObject({
    transactionId: text,
    documentIds: v.array(text),
    results: v.array(v.looseObject({ id: text, operation })),
  }),
);

export const actionResult = shapeOf<SingleActionResult>()(v.looseObject({ transactionId: text }));

export const welcomeEvent = shapeOf<WelcomeEvent>()(
  v.looseObject({ type: v.literal("welcome"), listenerName: text }),
);

export const mutationEvent = shapeOf<Omit<MutationEvent, "mutations" | "result" | "previous">>()(
  v.looseObject({
    type: v.literal("mutation"),
    ...all(text, "documentId", "eventId", "identity", "previousRev", "resultRev", "transactionId"),
    ...all(number, "transactionTotalEvents", "transactionCurrentEvent"),
    ...all(v.looseObject(attributes), "result", "previous"),
    mutations: v.array(v.looseObject({})),
    effects: v.looseObject(all(v.array(v.unknown()), "apply", "revert")),
    timestamp,
    transition: v.picklist(["update", "appear", "disappear"]),
    visibility: v.picklist(["query", "transaction"]),
  }),
);

export const liveMessage = shapeOf<LiveEventMessage>()(
  v.looseObject({ type: v.literal("message"), id: text, tags: v.array(tag) }),
);

export const currentUser = shapeOf<CurrentSanityUser>()(
  v.looseObject({ ...all(text, "id", "name", "email", "role", "provider"), profileImage: textOrNull }),
);

export const user = shapeOf<SanityUser>()(
  v.looseObject({
    ...all(text, "id", "projectId", "displayName"),
    ...all(textOrNull, "familyName", "givenName", "middleName", "imageUrl"),
    ...all(timestamp, "createdAt", "updatedAt"),
    isCurrentUser: boolean,
  }),
);

export const project = shapeOf<SanityProject>()(
  v.looseObject({
    ...all(text, "id", "displayName"),
    ...all(textOrNull, "studioHost", "organizationId"),
    ...all(boolean, "isBlocked", "isDisabled", "isDisabledByUser"),
    createdAt: timestamp,
    members: v.array(
      v.looseObject({ ...all(text, "id", "role"), ...all(boolean, "isRobot", "isCurrentUser") }),
    ),
    features: v.array(text),
    metadata: v.looseObject(all(v.exactOptional(text), "cliInitializedAt", "externalStudioHost")),
  }),
);

export const datasets = shapeOf<DatasetsResponse>()(
  v.array(
    v.looseObject({
      ...all(text, "name", "createdByUserId", "datasetProfile"),
      aclMode: v.picklist(["public", "private", "custom"]),
      createdAt: timestamp,
      addonFor: textOrNull,
      features: v.array(text),
      tags: v.array(v.looseObject(all(text, "name", "title"))),
    }),
  ),
);

const asset = {
  ...attributes,
  ...all(text, "path", "assetId", "mimeType", "extension", "originalFilename"),
  url: v.pipe(text, v.url()),
  size: number,
  sha1hash: v.pipe(text, v.regex(/^[0-9a-f]{40}$/)),
};

export const fileAsset = shapeOf<SanityAssetDocument>()(v.looseObject(asset));

const swatch = v.looseObject({ ...all(text, "background", "foreground", "title"), population: number });
const dimensions = v.looseObject({
  _type: v.literal("sanity.imageDimensions"),
  ...all(number, "aspectRatio", "height", "width"),
});

export const imageAsset = shapeOf<SanityImageAssetDocument>()(
  v.looseObject({
    ...asset,
    metadata: v.looseObject({
      _type: v.literal("sanity.imageMetadata"),
      ...all(boolean, "hasAlpha", "isOpaque"),
      ...all(text, "lqip", "blurHash"),
      dimensions,
      palette: v.looseObject({ _type: v.literal("sanity.imagePalette"), dominant: swatch }),
    }),
  }),
);

const patches = v.looseObject(all(v.array(v.any()), "apply", "revert"));
export const transaction = shapeOf<TransactionLogEventWithEffects>()(
  v.looseObject({
    ...all(text, "id", "author"),
    timestamp,
    documentIDs: v.array(text),
    effects: v.record(text, patches),
  }),
);
