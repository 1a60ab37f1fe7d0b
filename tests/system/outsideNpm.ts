import { delimiter } from "node:path";

/** The environment of a shell in which nothing of this copy's node_modules is on PATH, and npm is not running. */
export function outsideNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const npmVariables = Object.keys(env).filter((name) => name.startsWith("npm_"));
  const clean = Object.fromEntries(npmVariables.map((name) => [name, undefined]));
  return { ...env, ...clean, PATH: path.join(delimiter), NODE_OPTIONS: "" };
}
