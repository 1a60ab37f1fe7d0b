import { exchange } from "../../testing.ts";
import type { TestLake } from "./testLake.ts";

/** The password of everyone whom `addPersonWithPassword` adds. */
export const password = "correct horse battery";

/** Adds a person with a password, and returns the id. */
export async function addPersonWithPassword(lake: TestLake, name: string) {
  const { id } = await lake.call<{ id: string }>("POST", "/projects/local/users", { name, role: "editor" });
  await setPassword(lake, id, password);
  return id;
}

/** Sets a password as an operator. */
export const setPassword = ({ editor }: Pick<TestLake, "editor">, id: string, given: unknown) =>
  editor.request<object>({
    url: `/projects/local/users/${id}/password`,
    method: "PUT",
    body: { password: given },
  });

/** Sends a login form like a browser. */
export const sendForm = (
  lake: TestLake,
  form: "new" | "password",
  fields: Record<string, string>,
  { origin = lake.url, target = `${lake.studioUrl}/structure` } = {},
) =>
  lake.fetch(`/auth/login/${form}`, {
    token: "",
    method: "POST",
    body: new URLSearchParams({ ...fields, origin: target }),
    headers: { origin },
  });

/** Sends the form with a name and a password. */
export const sendPassword = (
  lake: TestLake,
  { name = "Ada", password: given = password, ...from }: Partial<Record<FormField, string>> = {},
) => sendForm(lake, "password", { name, password: given }, from);

type FormField = "name" | "password" | "origin" | "target";

/** Logs in like a browser with the Studio. Returns the token, and the header that sets a cookie. */
export const logIn = async (lake: TestLake, name = "Ada") =>
  exchange(lake, await sendPassword(lake, { name }));
