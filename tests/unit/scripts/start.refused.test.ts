// Tests that a command that can't start prints one line with the variable to change.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { startCommand } from "../../support/browser/command.ts";
import { environmentOf } from "../../support/browser/workspace.ts";
import { freePorts } from "../../support/processes/ports.ts";

async function environment() {
  const [site = 0, studio = 0, services = 0, mail = 0] = await freePorts(4);
  const ports = { site, studio, services, mail };
  return environmentOf({ ...ports, dataFolder: ".data-refused", distDir: ".next-refused" });
}

test("npm start names the variable of a taken port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo; // a TCP server has one
  const env = await environment();
  for (const name of ["PORT", "STUDIO_PORT", "LOCAL_SERVICES_PORT", "LOCAL_MAIL_PORT"]) {
    const command = startCommand("start.ts", { ...env, [name]: String(port) });
    expect(await command.ended, name).toBe(1);
    expect(command.output()).toMatch(
      new RegExp(`^Port ${port} is in use\\. Stop .*, or use the next free one: ${name}=\\d+\\.\n$`),
    );
  }
  other.close();
});

test("npm run build names the missing variable when only some hosted settings are set", async () => {
  const command = startCommand("build.ts", {
    ...(await environment()),
    SITE_URL: "https://www.tendwell.example",
    NEXT_PUBLIC_SANITY_PROJECT_ID: "abc123",
  });
  expect(await command.ended).toBe(1);
  expect(command.output().trimEnd().split("\n").at(-1)).toBe(
    "The site could not be built: NEXT_PUBLIC_SANITY_DATASET is not set. See .env.example.",
  );
  expect(command.output()).not.toContain("    at ");
});
