/** Says why a release must not go live, in a line for its editor; undefined when it may. It does not throw. */
export type ReleaseCheck = (release: string) => Promise<string | undefined>;
