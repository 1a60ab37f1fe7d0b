import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../../../testing.ts";
import { logPerTest } from "../../support/logPerTest.ts";
import {
  addPersonWithPassword,
  logIn,
  password,
  sendForm,
  sendPassword,
  setPassword,
} from "../../support/passwordLogin.ts";
import { addToken, lakePerTest, refuses, startTestLake } from "../../support/testLake.ts";

const log = logPerTest();

const lake = lakePerTest(() => startTestLake(undefined, { login: "password" }));
let ada: string;
beforeEach(async () => {
  ada = await addPersonWithPassword(lake, "Ada Lovelace");
});

const ask = (path: string, token = "") => lake.fetch(path, { token });
const toStudio = () => `?origin=${encodeURIComponent(lake.studioUrl)}`;
const me = (token: string) => lake.clientWith({ token }).request<object>({ url: "/users/me" });

describe("the right password", () => {
  test("logs in to the Studio, with the name in any case", async () => {
    const { token } = await logIn(lake, "  ada   LOVELACE ");
    expect(token).toMatch(/^sl[\w-]{60,}$/);
    expect(await me(token)).toMatchObject({ id: ada, name: "Ada Lovelace", role: "editor" });
    const created = await lake.clientWith({ token }).create({ _type: "note" });
    expect(created).toMatchObject({ _type: "note" });
  });

  test("redirects only to the Studio, and only from the lake's own form", async () => {
    const status = async (options: object) =>
      (await sendPassword(lake, { name: "Ada Lovelace", ...options })).status;
    expect(await status({})).toBe(303);
    for (const from of [
      { target: "https://evil.example/" },
      { origin: "https://evil.example" },
      { origin: lake.studioUrl },
    ])
      expect(await status(from)).toBe(403);
  });
});

test("a wrong password, an unknown name, and a user without a password get the same response", async () => {
  await lake.call("POST", "/projects/local/users", { name: "Bo" });
  const pages: string[] = [];
  for (const given of [{ name: "Ada Lovelace", password: "wrong" }, { name: "Bo" }, { name: "Nobody" }]) {
    const response = await sendPassword(lake, given);
    expect(response.status).toBe(401);
    expect(response.headers.get("set-cookie")).toBeNull();
    pages.push((await response.text()).replace(`value="${given.name}"`, ""));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain("The user name or the password is wrong. Check both and try again.");
});

test("the form works without scripts, escapes the name, and repeats no password", async () => {
  const form = await ask(`/auth/login/password${toStudio()}`);
  expect(form.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const html = await form.text();
  expect(html).toMatch(/<input name="name" [^>]*autocomplete="username"[^>]*autofocus>/);
  expect(html).toMatch(/<input name="password" type="password" autocomplete="current-password"/);
  expect(html).not.toMatch(/<script|<p[^>]*role="alert"/);
  const again = await (await sendPassword(lake, { name: '"><b>', password: "not secret" })).text();
  expect(again.match(/aria-invalid="true" aria-describedby="error"/g)).toHaveLength(2);
  expect(again).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(again).not.toContain("not secret");
  expect(again).toContain("<title>Error: Log in</title>");
  expect((await ask("/auth/login/password?origin=https://evil.example")).status).toBe(403);
});

describe("without a password", () => {
  test("nobody can log in or add a user, and the login screen lists nobody", async () => {
    const { providers } = (await (await ask("/auth/providers")).json()) as { providers: object[] }; // the documented shape
    expect(providers).toEqual([
      {
        name: "password",
        title: "Log in with your password",
        url: `${lake.url}/v1/auth/login/password`,
      },
    ]);
    for (const path of ["local", "as/editor", `as/${ada}`, "as/nobody", "new"])
      expect((await ask(`/auth/login/${path}${toStudio()}`)).status, path).toBe(404);
    expect((await sendForm(lake, "new", { name: "Eve" })).status).toBe(404);
    for (const path of [
      `/users/${ada}`,
      "/projects/local/users",
      `/projects/local/users/${ada}`,
      "/projects/local",
    ])
      expect((await ask(path)).status, path).toBe(401);
    expect(await lake.call("GET", "/projects/local/users")).toHaveLength(2);
  });

  test("the editor, who has none, can't log in", async () => {
    expect((await sendPassword(lake, { name: "Editor" })).status).toBe(401);
    await refuses(setPassword(lake, "editor", password), 404);
  });

  test("tokens that the picker handed out are rejected, while programs' tokens work", async () => {
    const robot = await addToken(lake, "viewer", { label: "CI" });
    const open = await startTestLake();
    try {
      const { token } = await exchange(
        open,
        await open.fetch(`/auth/login/local${toStudio()}`, { token: "" }),
      );
      expect(await open.clientWith({ token }).request({ url: "/auth/id" })).toEqual({ id: "editor" });
      await open.restart(undefined, "password");
      await refuses(open.clientWith({ token }).request({ url: "/auth/id" }), 401);
      expect(await open.editor.request({ url: "/auth/id" })).toEqual({ id: "editor" });
    } finally {
      await open.close();
    }
    expect(await me(robot.token)).toMatchObject({ name: "CI" });
  });
});

describe("setting a password", () => {
  test("needs the right to change users, a known user and 12 characters", async () => {
    const { token } = await logIn(lake, "Ada Lovelace");
    const asAda = { editor: lake.clientWith({ token }) };
    await refuses(setPassword(asAda, ada, password), 403);
    await refuses(setPassword({ editor: lake.visitor }, ada, password), 401);
    await refuses(setPassword(lake, "nobody", password), 404);
    for (const given of ["too short", "", 123_456_789_012, null])
      await refuses(setPassword(lake, ada, given), 400);
    expect((await sendPassword(lake, { name: "Ada Lovelace" })).status).toBe(303);
  });

  test("stores a hash that survives a restart and is in no response, export, group or log", async () => {
    const { token } = await logIn(lake, "Ada Lovelace");
    await lake.restart();
    expect(await me(token)).toMatchObject({ id: ada });
    const settings = readFileSync(join(lake.dataFolder, "settings.json"), "utf8");
    const secrets = [/\$scrypt\$[^"]+/.exec(settings)?.[0] ?? "", password, token];
    expect(settings).toContain("$scrypt$ln=15,r=8,p=3$");
    expect(settings).not.toContain(password);
    expect(settings).not.toContain(token);
    const paths = ["users/me", `users/${ada}`, "projects", "projects/local", "projects/local/users"];
    const streams = ["data/export/production", "data/query/production?query=*"];
    const said = [log.join("\n")];
    for (const path of [...paths, ...streams]) {
      const response = await ask(`/${path}`, lake.lakeToken);
      expect(response.status, path).toBe(200);
      said.push(await response.text());
    }
    const edit = { url: `/projects/local/users/${ada}`, method: "PATCH", body: { role: "viewer" } };
    said.push(JSON.stringify(await lake.editor.request(edit)));
    said.push(JSON.stringify(await setPassword(lake, ada, password)));
    for (const text of said) {
      expect(text).not.toMatch(/\$scrypt|"hash"/);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });
});

logPerTest();

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
