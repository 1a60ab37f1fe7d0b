import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inboxSecret, mailSecret } from "../../../../local/keys.ts";
import { CommandError } from "../../../../scripts/process/CommandError.ts";
import { anyEmbedded, isEmbedded } from "../../../../scripts/settings/embeddedServices.ts";
import { revalidateSecret, secretFile, siteProcessSettings } from "../../../../scripts/settings/secrets.ts";
import { readWorkspace } from "../../../../scripts/settings/workspace.ts";

const keys = {
  url: "http://localhost:3900",
  mailPort: 3925,
  lakeToken: "sk-lake",
  revalidateSecret: "whsec",
};

describe("workspace", () => {
  test("has the documented ports and folders", () => {
    const workspace = readWorkspace({});
    expect(workspace.ports).toEqual({ site: 3000, studio: 3333, services: 3900, mail: 3925 });
    expect(workspace.dataFolder).toBe(join(workspace.root, ".data"));
    expect(workspace.seedFolder).toBe(join(workspace.root, "studio/content"));
    expect(readWorkspace({ SEED_DIR: "content" }).seedFolder).toBe(join(workspace.root, "content"));
    expect(workspace.distDir).toBe(".next");
  });

  test("derives all ports from PORT, except those that are set", () => {
    expect(readWorkspace({ PORT: "5100" }).ports).toEqual({
      site: 5100,
      studio: 5101,
      services: 5102,
      mail: 5103,
    });
    expect(readWorkspace({ PORT: "5100", STUDIO_PORT: "3333" }).ports).toMatchObject({
      studio: 3333,
      mail: 5103,
    });
  });

  test("rejects an invalid port, and two equal ones", () => {
    for (const text of ["abc", "0", "65536", "3000.5", "-1"]) {
      expect(() => readWorkspace({ LOCAL_SERVICES_PORT: text })).toThrow(
        new CommandError(`LOCAL_SERVICES_PORT must be a port from 1 to 65535, not "${text}".`),
      );
    }
    expect(() => readWorkspace({ PORT: "3900", LOCAL_SERVICES_PORT: "3900" })).toThrow(
      "PORT and LOCAL_SERVICES_PORT are both 3900. Give each its own port.",
    );
  });

  test("has a login without passwords by default, and rejects an unknown kind of login", () => {
    expect(readWorkspace({ LAKE_LOGIN: "" }).login).toBe("picker");
    expect(readWorkspace({ LAKE_LOGIN: "password" }).login).toBe("password");
    expect(() => readWorkspace({ LAKE_LOGIN: "passwords" })).toThrow(
      new CommandError('LAKE_LOGIN must be picker or password, not "passwords".'),
    );
  });
});

describe("settings of the site's process", () => {
  test("point to the embedded lake when nothing hosted is set", () => {
    const { variables, lakeIdentity } = siteProcessSettings(
      { SITE_URL: "http://localhost:3000" },
      readWorkspace({}),
      keys,
    );
    expect(variables).toMatchObject({
      SITE_URL: "http://localhost:3000",
      NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
      NEXT_PUBLIC_SANITY_DATASET: "production",
      SANITY_API_HOST: "http://localhost:3900",
      SANITY_API_READ_TOKEN: "sk-lake",
      SANITY_REVALIDATE_SECRETS: "whsec",
      NEXT_DIST_DIR: ".next",
    });
    expect(lakeIdentity).toBe("sk-lake");
    expect(anyEmbedded({})).toBe(true);
  });

  test.each(["NEXT_PUBLIC_SANITY_PROJECT_ID", "NEXT_PUBLIC_SANITY_DATASET", "SANITY_API_HOST"])(
    "contain nothing of the embedded lake when %s is set",
    (name) => {
      const { variables, lakeIdentity } = siteProcessSettings({ [name]: "theirs" }, readWorkspace({}), keys);
      expect(isEmbedded("lake", { [name]: "theirs" })).toBe(false);
      expect(Object.keys(variables).filter((key) => key.includes("SANITY"))).toEqual([name]);
      expect(variables[name]).toBe("theirs");
      expect(lakeIdentity).toBe("");
    },
  );

  test("prefer the user's variables over embedded defaults, and treat an empty variable as unset", () => {
    const set = { SANITY_REVALIDATE_SECRETS: "mine,older", SANITY_API_HOST: "" };
    expect(siteProcessSettings(set, readWorkspace({}), keys).variables).toMatchObject({
      ...{ SANITY_REVALIDATE_SECRETS: "mine,older", SANITY_API_HOST: "http://localhost:3900" },
      NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
    });
  });
});

describe("the destination of leads", () => {
  const inbox = `http://localhost:3900/inbox/${inboxSecret("sk-lake")}`;

  test("is the embedded inbox, with its captcha and a queue in the data folder, when nothing hosted is set", () => {
    const { variables } = siteProcessSettings({}, readWorkspace({ DATA_DIR: "/data" }), keys);
    expect(variables).toMatchObject({
      EARLY_ACCESS_WEBHOOK_URL: `${inbox}/early-access`,
      CALLBACK_API_ORIGIN: inbox,
      SMTP_URL: `smtp://site:${mailSecret("sk-lake")}@localhost:3925`,
      CAPTCHA_SCRIPT_URL: "http://localhost:3900/captcha/api.js",
      CAPTCHA_VERIFY_URL: "http://localhost:3900/captcha/api/siteverify",
      LEADS_DIR: "/data/leads",
      CHECK_FORMS: "early-access,callback",
    });
  });

  test("is each hosted service that is set, and reCAPTCHA never receives an embedded key", () => {
    const set = {
      EARLY_ACCESS_WEBHOOK_URL: "https://hook.example",
      CAPTCHA_SECRET: "theirs",
      SMTP_URL: "smtps://theirs",
    };
    const { variables } = siteProcessSettings(set, readWorkspace({}), keys);
    expect(variables.EARLY_ACCESS_WEBHOOK_URL).toBe("https://hook.example");
    expect(variables.CALLBACK_API_ORIGIN).toBe(inbox);
    expect(variables.SMTP_URL).toBe("smtps://theirs");
    expect(variables.CAPTCHA_VERIFY_URL).toBeUndefined();
    expect(variables.CAPTCHA_SITE_KEY).toBeUndefined();
    expect(variables.CHECK_FORMS).toBe("");
  });
});

describe("secrets", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tendwell-settings-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("are generated once, long, and readable only by their owner", () => {
    const path = join(folder, "deep", "secret");
    const secret = secretFile(path);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretFile(path)).toBe(secret);
    expect(readFileSync(path, "utf8")).toBe(`${secret}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("differ between data folders", () => {
    expect(secretFile(join(folder, "a"))).not.toBe(secretFile(join(folder, "b")));
  });

  test("sign the embedded lake's webhooks with the user's newest secret, if there is one", () => {
    const workspace = readWorkspace({ DATA_DIR: folder });
    expect(revalidateSecret({ SANITY_REVALIDATE_SECRETS: " newest , older " }, workspace)).toBe("newest");
    expect(revalidateSecret({}, workspace)).toBe(secretFile(join(folder, "revalidate-secret")));
  });
});
