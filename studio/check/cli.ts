// npm run content:check: checks whether the content can be published and the schema can be merged.
import nextEnv from "@next/env";
import { check } from "./check.ts";

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
try {
  process.exitCode = await check(process.argv.slice(2), process.env, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
