import { expect, test } from "vitest";
import { previewVariables } from "../../../../scripts/brand/preview.ts";
import { readWorkspace } from "../../../../scripts/settings/workspace.ts";

test("a preview has its own ports and folders, and uses the seed but no service of the settings", async () => {
  const services = {
    SITE_URL: "https://a.example",
    DATABASE_URL: "postgres://a",
    SANITY_API_HOST: "https://b",
  };
  const kept = { PATH: "/bin", SEED_DIR: "content" };
  const variables = await previewVariables({ ...services, ...kept, STUDIO_PORT: "3333" }, ".next-preview");
  expect(variables).toMatchObject({ SITE_URL: "", DATABASE_URL: "", SANITY_API_HOST: "", ...kept });
  const { ports, root, ...folders } = readWorkspace(variables);
  expect(Object.values(ports).every((port) => port > 5100)).toBe(true);
  expect(folders).toMatchObject({ distDir: ".next-preview", studioDir: ".next-preview.studio" });
  expect(folders.dataFolder).toBe(`${root}/.next-preview.data`);
});
