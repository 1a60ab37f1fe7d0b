import { delimiter } from "node:path";

/** Returns the environment of a shell outside npm, without this copy's node_modules on PATH. */
export function outsideNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const npmVariables = Object.keys(env).filter((name) => name.startsWith("npm_"));
  const clean = Object.fromEntries(npmVariables.map((name) => [name, undefined]));
  return { ...env, ...clean, PATH: path.join(delimiter), NODE_OPTIONS: "" };
}
