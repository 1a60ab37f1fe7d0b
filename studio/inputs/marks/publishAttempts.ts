import { Subject } from "rxjs";

/** Emits the published id of a document that someone tried to publish while it had errors. */
export const publishAttempts = new Subject<string>();
