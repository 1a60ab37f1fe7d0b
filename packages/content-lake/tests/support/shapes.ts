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

const text = v.string();
const textOrNull = v.nullable(text);
const timestamp = v.pipe(text, v.isoTimestamp());
const number = v.number();
const boolean = v.boolean();
const tag = v.custom<`s1:${string}`>((value) => typeof value === "string" && /^s1:.+/.test(value));

const attributes = { _id: text, _rev: text, _type: text, _createdAt: timestamp, _updatedAt: timestamp };

export const rawQueryResponse = shapeOf<RawQueryResponse<unknown>>()(
  v.looseObject({ query: text, ms: number, result: v.unknown(), syncTags: v.array(tag) }),
);

export const queryParseError = shapeOf<{ error: QueryParseError }>()(
  v.looseObject({
    error: v.looseObject({
      type: v.literal("queryParseError"),
      description: text,
      query: text,
      start: number,
      end: number,
    }),
  }),
);

const errorItem = { error: v.looseObject({ type: text, description: text }) };

export const mutationError = shapeOf<{ error: MutationError }>()(
  v.looseObject({
    error: v.looseObject({
      type: v.literal("mutationError"),
      description: text,
      items: v.array(v.looseObject(errorItem)),
    }),
  }),
);

export const actionError = shapeOf<{ error: ActionError }>()(
  v.looseObject({
    error: v.looseObject({
      type: v.literal("actionError"),
      description: text,
      items: v.array(v.looseObject({ ...errorItem, index: number })),
    }),
  }),
);

export const apiError = shapeOf<ApiError>()(
  v.looseObject({ error: text, message: text, statusCode: number }),
);

export const mutationResult = shapeOf<MultipleMutationResult>()(
  v.looseObject({
    transactionId: text,
    documentIds: v.array(text),
    results: v.array(
      v.looseObject({ id: text, operation: v.picklist(["create", "update", "delete", "none"]) }),
    ),
  }),
);

export const actionResult = shapeOf<SingleActionResult>()(v.looseObject({ transactionId: text }));

export const welcomeEvent = shapeOf<WelcomeEvent>()(
  v.looseObject({ type: v.literal("welcome"), listenerName: text }),
);

export const mutationEvent = shapeOf<Omit<MutationEvent, "mutations" | "result" | "previous">>()(
  v.looseObject({
    type: v.literal("mutation"),
    documentId: text,
    eventId: text,
    identity: text,
    mutations: v.array(v.looseObject({})),
    previousRev: text,
    resultRev: text,
    result: v.looseObject(attributes),
    previous: v.looseObject(attributes),
    effects: v.looseObject({ apply: v.array(v.unknown()), revert: v.array(v.unknown()) }),
    timestamp: timestamp,
    transactionId: text,
    transition: v.picklist(["update", "appear", "disappear"]),
    visibility: v.picklist(["query", "transaction"]),
    transactionTotalEvents: number,
    transactionCurrentEvent: number,
  }),
);

export const liveMessage = shapeOf<LiveEventMessage>()(
  v.looseObject({ type: v.literal("message"), id: text, tags: v.array(tag) }),
);

export const currentUser = shapeOf<CurrentSanityUser>()(
  v.looseObject({ id: text, name: text, email: text, profileImage: textOrNull, role: text, provider: text }),
);

export const user = shapeOf<SanityUser>()(
  v.looseObject({
    id: text,
    projectId: text,
    displayName: text,
    familyName: textOrNull,
    givenName: textOrNull,
    middleName: textOrNull,
    imageUrl: textOrNull,
    createdAt: timestamp,
    updatedAt: timestamp,
    isCurrentUser: boolean,
  }),
);

export const project = shapeOf<SanityProject>()(
  v.looseObject({
    id: text,
    displayName: text,
    studioHost: textOrNull,
    organizationId: textOrNull,
    isBlocked: boolean,
    isDisabled: boolean,
    isDisabledByUser: boolean,
    createdAt: timestamp,
    members: v.array(v.looseObject({ id: text, role: text, isRobot: boolean, isCurrentUser: boolean })),
    features: v.array(text),
    metadata: v.looseObject({
      cliInitializedAt: v.exactOptional(text),
      externalStudioHost: v.exactOptional(text),
    }),
  }),
);

export const datasets = shapeOf<DatasetsResponse>()(
  v.array(
    v.looseObject({
      name: text,
      aclMode: v.picklist(["public", "private", "custom"]),
      createdAt: timestamp,
      createdByUserId: text,
      addonFor: textOrNull,
      datasetProfile: text,
      features: v.array(text),
      tags: v.array(v.looseObject({ name: text, title: text })),
    }),
  ),
);

const asset = {
  ...attributes,
  url: v.pipe(text, v.url()),
  path: text,
  size: number,
  assetId: text,
  mimeType: text,
  sha1hash: v.pipe(text, v.regex(/^[0-9a-f]{40}$/)),
  extension: text,
  originalFilename: text,
};

export const fileAsset = shapeOf<SanityAssetDocument>()(v.looseObject(asset));

const swatch = v.looseObject({ background: text, foreground: text, population: number, title: text });

export const imageAsset = shapeOf<SanityImageAssetDocument>()(
  v.looseObject({
    ...asset,
    metadata: v.looseObject({
      _type: v.literal("sanity.imageMetadata"),
      hasAlpha: boolean,
      isOpaque: boolean,
      lqip: text,
      blurHash: text,
      dimensions: v.looseObject({
        _type: v.literal("sanity.imageDimensions"),
        aspectRatio: number,
        height: number,
        width: number,
      }),
      palette: v.looseObject({ _type: v.literal("sanity.imagePalette"), dominant: swatch }),
    }),
  }),
);

export const transaction = shapeOf<TransactionLogEventWithEffects>()(
  v.looseObject({
    id: text,
    timestamp: timestamp,
    author: text,
    documentIDs: v.array(text),
    effects: v.record(text, v.looseObject({ apply: v.array(v.any()), revert: v.array(v.any()) })),
  }),
);
