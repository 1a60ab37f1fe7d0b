import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";

/** A request for the review of the clinical safety section. */
export const requestedEvent: StoredEvent = {
  ...{ _id: "signOff.clinicalSafety.1", _type: "signOff", _createdAt: "2026-11-26T10:00:00Z" },
  ...{ step: "requested", kind: "clinical", title: "Clinical safety", contentHash: "a" },
  ...{ document: "clinicalSafety", documentType: "clinicalSafety" },
  ...{ by: "ada", byName: "Ada", changedBy: [] },
  ...{ note: "The new number of the hotline.", due: "2999-12-31" },
};
