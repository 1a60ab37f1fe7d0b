import { approvalOf, type SignOffEvent, validNewestFirst } from "../sign-off/signOff.ts";
import { form, inPerspective, type StartRow } from "./row.ts";

type Step = Pick<SignOffEvent, "_id" | "_createdAt" | "step" | "kind" | "byName"> & {
  readonly due?: string | null;
  readonly release?: string | null;
};

/** A step in the sign-off of a document. */
export interface TakenStep {
  /** The published id. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** The name of the release that contains the content. */
  readonly release: string | null | undefined;
  readonly event: Step;
}

const sentences: Readonly<Record<string, (event: Step, release: string | null | undefined) => string>> = {
  emergency: ({ byName }) =>
    `${byName} published it in an emergency. Read it and choose “Approve or return…”.`,
  returned: ({ byName }) =>
    `${byName} returned it. Read the comments, change it, and request the approval again.`,
  approved: ({ byName }, release) =>
    `${byName} approved it. ${release ? "It goes live with its release." : "Publish it, or schedule it."}`,
};

/** Returns what a step asks of a person: a decision, or what follows from one. */
export function stepRow({ id, type, title, release, event }: TakenStep, today: string): StartRow {
  const due = event.due ? ` by ${event.due}` : "";
  const request = `${event.byName} needs ${approvalOf(event.kind)} from you${due}. Read it and choose “Approve or return…”.`;
  const isLate = event.step === "emergency" || (event.step === "requested" && (event.due ?? today) < today);
  return {
    key: event._id,
    title,
    sentence: sentences[event.step]?.(event, release) ?? request,
    isLate,
    link: form(id, type, {}, inPerspective(release)),
  };
}

/** Returns the id of the person who waits for a decision: who made the request before it, or published in an emergency. */
export function requesterOf(
  events: readonly (Step & Pick<SignOffEvent, "by" | "contentHash">)[],
  decision: Step,
): string | undefined {
  const earlier = validNewestFirst(events).filter(
    ({ step, kind, release, _createdAt }) =>
      (step === "requested" || step === "emergency") &&
      kind === decision.kind &&
      (release ?? null) === (decision.release ?? null) &&
      _createdAt < decision._createdAt,
  );
  return earlier[0]?.by;
}
