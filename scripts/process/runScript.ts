import { execFileSync } from "node:child_process";

/**
 * Runs a script of the project under this Node, without its output.
 * @param path relative to the project's folder
 * @throws Error if it fails; its errors are printed
 */
export const runScript = (path: string, ...args: string[]): void => {
  execFileSync(process.execPath, [path, ...args], { stdio: ["ignore", "ignore", "inherit"] });
};

/** Runs Biome on files of the project. @throws Error if it fails */
export const runBiome = (...args: string[]): void =>
  runScript("node_modules/@biomejs/biome/bin/biome", ...args);
