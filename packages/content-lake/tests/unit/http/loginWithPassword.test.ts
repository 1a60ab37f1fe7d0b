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
