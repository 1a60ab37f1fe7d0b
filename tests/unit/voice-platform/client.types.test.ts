import { expectTypeOf, test } from "vitest";
import type { CallOptions, QueryParameters, VoicePlatform } from "#voice-platform/client.ts";
import type { WebCallRequest } from "#voice-platform/operations.ts";

// Checked by `tsc -p .`: a missing expected error is an error. Nothing here runs.
test("wrong parameters, unknown operations and missing bodies don't compile", () => {
  const mistakes = (api: VoicePlatform) => {
    // @ts-expect-error the path has an {id}
    api.call.get();
    // @ts-expect-error the path has {id} and {subId}
    api.testSuite.run.get("suite");
    // @ts-expect-error the body comes after both parameters
    api.testSuite.run.update("suite", { name: "Ana" });
    // @ts-expect-error {provider} is a parameter like any other
    api.provider.workflows();
    // @ts-expect-error no such operation
    api.call.replace("a", {});
    // @ts-expect-error the body is missing
    api.assistant.create();
    // @ts-expect-error undefined is not a body
    api.assistant.create(undefined);
    // @ts-expect-error a form has fields
    api.file.create("text");
    // @ts-expect-error a form field is a string, a number, a boolean or a Blob
    api.elevenLabs.cloneVoice({ labels: { accent: "US" } });
    // @ts-expect-error a query can't contain objects
    api.call.list({ filter: { id: "a" } });
    // @ts-expect-error a web call has no such field
    api.call.web({ asistantId: "a" });
    // @ts-expect-error a call without a body has no body kind to override
    api.call.list({}, { as: "text" });
    // @ts-expect-error no such kind of body
    api.credential.webhook({}, { as: "xml" });
  };
  expectTypeOf(mistakes).toBeFunction();
});

test("an operation takes its path parameters, then its body or query, then options", () => {
  expectTypeOf<Parameters<VoicePlatform["call"]["list"]>>().toEqualTypeOf<
    [query?: QueryParameters, options?: CallOptions]
  >();
  expectTypeOf<Parameters<VoicePlatform["org"]["removeMember"]>>().toEqualTypeOf<
    [string, string, query?: QueryParameters, options?: CallOptions]
  >();
  expectTypeOf<Parameters<VoicePlatform["call"]["web"]>[0]>().toEqualTypeOf<WebCallRequest>();
});

test("a response is unknown unless the specification defines its fields", () => {
  expectTypeOf<VoicePlatform["call"]["list"]>().returns.resolves.toBeUnknown();
  type WebCall = Awaited<ReturnType<VoicePlatform["call"]["web"]>>;
  expectTypeOf<WebCall["webCallUrl"]>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<WebCall["artifactPlan"]>["videoRecordingEnabled"]>().toEqualTypeOf<
    boolean | null | undefined
  >();
});
