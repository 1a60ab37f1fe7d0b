import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { EnvironmentError, readEnvironment } from "#platform/environment.ts";
import { PortTakenError } from "../../local/keys.ts";
import { checkPorts } from "../process/ports.ts";
import { isEmbedded } from "../settings/embeddedServices.ts";
import { runningKeys } from "../settings/secrets.ts";
import type { Variables } from "../settings/variables.ts";
import { readWorkspace } from "../settings/workspace.ts";
import { checkServices } from "./services.ts";

/** The result of a check: what is wrong and what to do, or nothing. */
export interface Finding {
  readonly name: string;
  readonly problem: string | undefined;
}

/** The free space that a build and a day of leads need, in bytes. */
const LEAST_SPACE = 500e6;

/** Returns the folder, or the nearest one above it that exists. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder));

async function disk(folder: string): Promise<string | undefined> {
  const existing = existingFolder(folder);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  return free >= LEAST_SPACE
    ? undefined
    : `${Math.round(free / 1e6)} MB are free in ${existing}. Free at least ${LEAST_SPACE / 1e6} MB, or set DATA_DIR.`;
}

const messageOf = (expected: new (message: string) => Error) => (error: unknown) => {
  if (error instanceof expected) return error.message;
  throw error;
};

/**
 * Checks what the project needs on this machine. With embedded content that is Node, the ports and the disk; with hosted content also
 * the variables, and every service that they name.
 * @throws CommandError when a setting of the commands is invalid
 */
export async function diagnose(variables: Variables): Promise<Finding[]> {
  const workspace = readWorkspace(variables);
  const { site, studio, services, mail } = workspace.ports;
  const checks: Record<string, Promise<string | undefined>> = { disk: disk(workspace.dataFolder) };
  if (isEmbedded("lake", variables)) {
    const ports = { PORT: site, STUDIO_PORT: studio, LOCAL_SERVICES_PORT: services, LOCAL_MAIL_PORT: mail };
    checks.ports = runningKeys(variables, workspace)
      // The project that runs in this folder has its ports already.
      .then((isRunning) => (isRunning ? undefined : checkPorts(ports)))
      .then(() => undefined, messageOf(PortTakenError));
  } else {
    try {
      Object.assign(checks, checkServices(readEnvironment(variables)));
    } catch (error) {
      checks.variables = Promise.resolve(messageOf(EnvironmentError)(error));
    }
  }
  const found = Object.entries(checks).map(async ([name, check]) => ({ name, problem: await check }));
  return Promise.all(found);
}
