import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { localPorts } from "../../schemas/rules/localPorts.ts";
import { seedFolder } from "../../schemas/rules/seedFolder.ts";
import type { SignOffMode } from "../../schemas/rules/sign-off/signOff.ts";
import { CommandError } from "../process/CommandError.ts";
import { readVariables, root, type Variables } from "./variables.ts";

/** The ports, folders, login and sign-off of one copy of the project and the services it runs. */
export type Workspace = {
  /** The absolute path of the project's folder. */
  root: string;
  /**
   * The ports of the site (PORT), the Studio (STUDIO_PORT), the embedded services (LOCAL_SERVICES_PORT) and the embedded
   * mail server (LOCAL_MAIL_PORT).
   */
  ports: { site: number; studio: number; services: number; mail: number };
  /** The absolute path of the folder with the embedded services' data and secrets (DATA_DIR). */
  dataFolder: string;
  /** The absolute path of the folder with the seed's documents (SEED_DIR). */
  seedFolder: string;
  /** Next's build folder (NEXT_DIST_DIR), relative to the root, as Next requires. */
  distDir: string;
  /** The built Studio's folder (STUDIO_DIST_DIR), relative to the root. */
  studioDir: string;
  /** How people log in to the embedded lake (LAKE_LOGIN). */
  login: "picker" | "password";
  /** Who may approve content that needs sign-off (SIGN_OFF). */
  signOff: SignOffMode;
};

function port(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name] || String(otherwise);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new CommandError(`${name} must be a port from 1 to 65535, not "${text}".`);
}

function login({ LAKE_LOGIN: kind = "" }: Variables): Workspace["login"] {
  if (kind === "" || kind === "picker") return "picker";
  if (kind === "password") return kind;
  throw new CommandError(`LAKE_LOGIN must be picker or password, not "${kind}".`);
}

function signOff({ SIGN_OFF: mode = "" }: Variables): SignOffMode {
  if (mode === "") return "required";
  if (mode === "required" || mode === "alone" || mode === "off") return mode;
  throw new CommandError(`SIGN_OFF must be required, alone or off, not "${mode}".`);
}

/** @throws CommandError when a port number is invalid or used twice, or LAKE_LOGIN or SIGN_OFF is invalid */
export function readWorkspace(variables: Variables): Workspace {
  const { site } = localPorts();
  const others = localPorts(port(variables, "PORT", site));
  const named = {
    PORT: others.site,
    STUDIO_PORT: port(variables, "STUDIO_PORT", others.studio),
    LOCAL_SERVICES_PORT: port(variables, "LOCAL_SERVICES_PORT", others.services),
    LOCAL_MAIL_PORT: port(variables, "LOCAL_MAIL_PORT", others.mail),
  };
  for (const [name, value] of Object.entries(named)) {
    const twin = Object.entries(named).find(([other, taken]) => other !== name && taken === value);
    if (twin) throw new CommandError(`${name} and ${twin[0]} are both ${value}. Give each its own port.`);
  }
  return {
    root,
    ports: {
      site: named.PORT,
      studio: named.STUDIO_PORT,
      services: named.LOCAL_SERVICES_PORT,
      mail: named.LOCAL_MAIL_PORT,
    },
    dataFolder: resolve(root, variables.DATA_DIR || ".data"),
    seedFolder: resolve(root, seedFolder(variables)),
    distDir: variables.NEXT_DIST_DIR || ".next",
    studioDir: variables.STUDIO_DIST_DIR || "studio/dist",
    login: login(variables),
    signOff: signOff(variables),
  };
}

/** Returns the site's address on this machine, used if SITE_URL isn't set. */
export function localSiteUrl({ ports }: Workspace): string {
  return `http://localhost:${ports.site}`;
}

/** Returns the Studio's address on this machine. */
export function localStudioUrl({ ports }: Pick<Workspace, "ports">): string {
  return `http://localhost:${ports.studio}`;
}

/** Returns whether the build folder contains a finished build. */
export function hasBuild({ root, distDir }: Workspace): boolean {
  return existsSync(join(root, distDir, "BUILD_ID"));
}

/** Returns the folder of the seed relative to the project's folder. */
export const seedPath = (): string => relative(root, readWorkspace(readVariables()).seedFolder);
