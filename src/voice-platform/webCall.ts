import { boolean, looseObject, nullish, string } from "valibot";

/** The body of `POST /call/web` (specification, section 3): assistant, squad or workflow, or its id. */
export type WebCallRequest = Partial<
  Record<"assistant" | "assistantOverrides" | "squad" | "workflow", unknown> &
    Record<"assistantId" | "squadId" | "workflowId", string>
>;

/** Its answer: the fields the specification gives, among others the platform may add. */
export const webCall = looseObject({
  webCallUrl: string(),
  artifactPlan: nullish(looseObject({ videoRecordingEnabled: nullish(boolean()) })),
  assistant: nullish(looseObject({ voice: nullish(looseObject({ provider: nullish(string()) })) })),
});
