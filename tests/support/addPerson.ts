import type { SanityClient } from "@sanity/client";
import { connectLake } from "./connectLake.ts";
import type { TestLake } from "./testLake.ts";

/** A person who has logged in to the Studio. */
export interface Person {
  id: string;
  name: string;
  /** The token that the Studio stores at login. */
  token: string;
  client: SanityClient;
}

/** Adds a person to the lake, and logs in as the Studio does. */
export async function addPerson(
  lake: Pick<TestLake, "url" | "editor" | "studioUrl">,
  name: string,
  role: string,
): Promise<Person> {
  const url = "/projects/local/users";
  const { id } = await lake.editor.request<{ id: string }>({ url, method: "POST", body: { name, role } });
  const entered = await fetch(
    `${lake.url}/v1/auth/login/as/${id}?origin=${encodeURIComponent(lake.studioUrl)}`,
    { redirect: "manual" },
  );
  const sid = new URL(entered.headers.get("location") ?? "").hash.replace("#sid=", "");
  const answer = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`, { headers: { origin: lake.studioUrl } });
  const { token } = Object(await answer.json()) as { token: string };
  return { id, name, token, client: connectLake(lake.url, { token }) };
}
