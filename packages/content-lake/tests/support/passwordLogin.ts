import type { TestLake } from "./testLake.ts";

/** The password of everyone whom `addPersonWithPassword` adds. */
export const password = "correct horse battery";

/** Adds a person with a password, and returns the id. */
export async function addPersonWithPassword({ editor }: TestLake, name: string, role = "editor") {
  const people = "/projects/local/users";
  const { id } = await editor.request<{ id: string }>({ url: people, method: "POST", body: { name, role } });
  await setPassword({ editor }, id, password);
  return id;
}

/** Sets a password as an operator. */
export function setPassword({ editor }: Pick<TestLake, "editor">, id: string, given: unknown) {
  return editor.request<object>({
    url: `/projects/local/users/${id}/password`,
    method: "PUT",
    body: { password: given },
  });
}

/** Sends the login form like a browser. */
export function sendPassword(
  lake: TestLake,
  {
    name = "Ada",
    password: given = password,
    origin = lake.url,
    target = `${lake.studioUrl}/structure`,
  } = {},
): Promise<Response> {
  return fetch(`${lake.url}/v1/auth/login/password`, {
    method: "POST",
    body: new URLSearchParams({ name, password: given, origin: target }),
    headers: { origin },
    redirect: "manual",
  });
}

/** Logs in like a browser with the Studio. Returns the token, and the header that sets a cookie. */
export async function logIn(lake: TestLake, name = "Ada"): Promise<{ token: string; setCookie: string }> {
  const response = await sendPassword(lake, { name });
  const sid = new URL(response.headers.get("location") ?? "").hash.replace("#sid=", "");
  const exchanged = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`, {
    headers: { origin: lake.studioUrl },
  });
  const { token } = (await exchanged.json()) as { token: string }; // the documented shape
  return { token, setCookie: exchanged.headers.get("set-cookie") ?? "" };
}
