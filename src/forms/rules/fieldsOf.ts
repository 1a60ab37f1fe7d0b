/** The fields that can have several values. */
const LISTS: readonly string[] = ["interests"];

/**
 * Returns the fields of a form, in the browser or as posted. In the browser, they are what the visitor sees. The visitor may
 * have typed them before the script loaded, and autofill, Back, a reload or the recovery after a crash may have filled them
 * in without an event.
 */
export const fieldsOf = (form: FormData | URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...form.keys()].map((name) => [name, LISTS.includes(name) ? form.getAll(name) : form.get(name)]),
  );
