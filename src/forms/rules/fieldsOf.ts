/** The fields that can have several values. */
const LISTS: readonly string[] = ["interests"];

/**
 * Returns the fields of a form, in the browser or as posted. In the browser, they are what the visitor sees, whoever filled
 * them in: the visitor before the script loaded, autofill, or the browser after Back, a reload or a crash, all of which
 * may do so without an event.
 */
export const fieldsOf = (form: FormData | URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      LISTS.includes(name) ? form.getAll(name) : form.get(name),
    ]),
  );
