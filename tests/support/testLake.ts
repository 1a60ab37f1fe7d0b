import { vi } from "vitest";
import { startOnTemporaryFolder, type TemporaryLake } from "#content-lake/testing";
import { type Services, startServices } from "../../local/services.ts";

export type TestLake = Pick<Services, "mailPort"> & TemporaryLake & { siteUrl: string; studioUrl: string };

export const revalidateSecret = "a-secret-of-the-tests";

/** Starts the embedded services on a free port with a temporary data folder. */
export async function startTestLake(siteUrl = "http://localhost:9"): Promise<TestLake> {
  const studioUrl = "http://localhost:3333";
  const { server, ...lake } = await startOnTemporaryFolder<Services>((dataFolder, port, previous) =>
    startServices({
      port,
      mailPort: previous?.mailPort ?? 0,
      dataFolder,
      siteUrl,
      studioUrl,
      revalidateSecret,
    }),
  );
  return { ...lake, mailPort: server.mailPort, siteUrl, studioUrl };
}

/** Sets the site's variables, so that the modules of a test read this lake. @param others further variables */
export function readFrom(
  lake: Pick<TestLake, "url" | "lakeToken">,
  others: Readonly<Record<string, string>> = {},
): void {
  const variables = {
    SITE_URL: "http://localhost:3000",
    NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.lakeToken,
    ...others,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
