import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../../../testing.ts";
import { logPerTest } from "../../support/logPerTest.ts";
import { addPersonWithPassword, logIn, sendPassword, setPassword } from "../../support/passwordLogin.ts";
import { lakePerTest, startTestLake } from "../../support/testLake.ts";

logPerTest();
const lake = lakePerTest(() => startTestLake(undefined, { login: "password" }));
let ada: string;
beforeEach(async () => {
  ada = await addPersonWithPassword(lake, "Ada");
});

const statusWith = async (token: string) => (await lake.fetch("/auth/id", { token })).status;
const logOut = (headers: Record<string, string>) =>
  lake.fetch("/auth/logout", { token: "", method: "POST", headers });

describe("a session ends", () => {
  test("at a logout with its token, while the user's other sessions continue", async () => {
    const [one, two] = [await logIn(lake), await logIn(lake)];
    expect((await logOut({ authorization: `Bearer ${one.token}` })).status).toBe(200);
    expect([await statusWith(one.token), await statusWith(two.token)]).toEqual([401, 200]);
  });

  test("at a logout of the Studio without a token, with a cookie that gives no access and that no other site can use", async () => {
    const { token, setCookie } = await logIn(lake);
    expect(setCookie).toMatch(
      /^lake-session=\w{24}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    const cookie = setCookie.split(";")[0] ?? "";
    await logOut({ cookie });
    await logOut({ cookie, origin: "https://evil.example" });
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(cookie.replace("lake-session=", ""))).toBe(401);
    const out = await logOut({ cookie, origin: lake.studioUrl });
    expect(out.headers.get("set-cookie")).toMatch(/^lake-session=; Max-Age=0/);
    expect(await statusWith(token)).toBe(401);
  });

  test("when the user's password changes, also one that the browser has not fetched yet", async () => {
    await addPersonWithPassword(lake, "Bo");
    const [token, bo] = [(await logIn(lake)).token, (await logIn(lake, "Bo")).token];
    const waiting = await sendPassword(lake);
    await setPassword(lake, ada, "another long password");
    expect([await statusWith(token), await statusWith(bo)]).toEqual([401, 200]);
    expect((await exchange(lake, waiting)).token).toBeUndefined();
    expect((await sendPassword(lake)).status).toBe(401);
    expect((await sendPassword(lake, { password: "another long password" })).status).toBe(303);
  });

  test("when the user is removed, whose password is deleted too", async () => {
    const { token } = await logIn(lake);
    await lake.call("DELETE", `/projects/local/users/${ada}`);
    expect(await statusWith(token)).toBe(401);
    expect((await sendPassword(lake)).status).toBe(401);
    expect(readFileSync(join(lake.dataFolder, "settings.json"), "utf8")).not.toContain("$scrypt$");
    await addPersonWithPassword(lake, "Ada"); // someone else with the same name
    expect((await sendPassword(lake)).status).toBe(303);
  });
});

test("the end of a session closes event streams, and only valid tokens can reopen them", async () => {
  const { token } = await logIn(lake);
  const listen = () => lake.fetch("/data/listen/production?query=*", { token });
  const reader = (await listen()).body?.getReader();
  await reader?.read();
  await logOut({ authorization: `Bearer ${token}` });
  const drained = async () => {
    while (!(await reader?.read())?.done);
    return true;
  };
  expect(await drained()).toBe(true);
  expect((await listen()).status).toBe(401);
});

test("too many attempts delay the user, with the right password too, and an unknown name in the same way", async () => {
  for (const name of ["Ada", "Nobody"]) {
    for (let n = 0; n < 5; n++)
      expect((await sendPassword(lake, { name, password: "wrong" })).status).toBe(401);
    const refused = await sendPassword(lake, { name });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(25);
    expect(await refused.text()).toMatch(
      /role="alert"[^>]*>Too many attempts\. Wait (2\d|30) seconds, then try/,
    );
  }
});
