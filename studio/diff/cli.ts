// npm run content:diff: checks whether a schema change can be deployed without losing content or pages.
import nextEnv from "@next/env";
import { diff } from "./diff.ts";

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
try {
  process.exitCode = await diff(process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
