import { boolean, looseObject, nullish, string } from "valibot";

/**
 * The body of `POST /call/web` (specification, section 3): an assistant, squad or workflow, or the id of one.
 */
export type WebCallRequest = Partial<
  Record<"assistant" | "assistantOverrides" | "squad" | "workflow", unknown> &
    Record<"assistantId" | "squadId" | "workflowId", string>
>;

/** The response: the fields in the specification. The platform may add others. */
export const webCall = looseObject({
  webCallUrl: string(),
  artifactPlan: nullish(looseObject({ videoRecordingEnabled: nullish(boolean()) })),
  assistant: nullish(looseObject({ voice: nullish(looseObject({ provider: nullish(string()) })) })),
});
