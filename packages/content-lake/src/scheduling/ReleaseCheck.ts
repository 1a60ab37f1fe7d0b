/**
 * Resolves to one line for the editor that says why a release must not go live, or to undefined when it may. It
 * never rejects.
 */
export type ReleaseCheck = (release: string) => Promise<string | undefined>;
