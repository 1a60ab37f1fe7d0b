// Tracks which commands run from this folder, so that none installs packages while another uses them. Each command
// listens on a socket in `.running` while it runs. A file with a process id would be unreliable: after a kill or a
// restart, or in a container, the id may belong to another process. A socket stops accepting connections when its
// process ends. Plain JavaScript without dependencies, for Node 20 or newer: it runs before anything is installed.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Relative to the project's folder, which is every command's working directory, because a socket's path is limited
 * to about 100 characters.
 */
const folder = ".running";
/** The lock of the installing command: a link to its socket. */
const installLock = `${folder}/installing`;

/** Returns whether a process listens on the socket. A socket without permission to connect counts as listening. */
function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", ({ code }) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
  });
}

/** Removes the file if it exists. Another user's file may remain; nothing listens on it, so it doesn't count. */
function removeFile(path) {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/** Opens the socket. Every user of the machine can connect to it, and open sockets in the same folder. */
function listen(path) {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o1777);
    server.listen({ path, writableAll: true }, () => resolve(server));
  });
}

/**
 * Registers this process as running from here, until `unregister` is called or the process ends. On a disk that
 * doesn't support sockets, prints a warning and continues.
 * @param name the command, such as `npm run serve`
 */
export async function register(name) {
  const id = `${process.pid}-${randomBytes(4).toString("hex")} ${name}`
    .replace(/[^\w:. -]/g, " ")
    .slice(0, 80);
  const path = `${folder}/${id}`;
  const server = await listen(path).catch(({ code }) => {
    console.error(
      `Don't install packages here while this runs: other commands can't detect it (${folder}: ${code}).`,
    );
  });
  const remove = () => removeFile(path);
  process.once("exit", remove);
  return {
    path,
    unregister() {
      process.off("exit", remove);
      server?.close();
      remove();
    },
  };
}

/**
 * Returns the other commands that run from here, each as `npm run serve (process 123)`. `own` is this process's path.
 */
export async function othersRunning(own) {
  const names = existing().filter((name) => / /.test(name) && `${folder}/${name}` !== own);
  const living = await Promise.all(
    names.map(async (name) => {
      if (await answers(`${folder}/${name}`)) return true;
      removeFile(`${folder}/${name}`);
      return false;
    }),
  );
  return names
    .filter((_, index) => living[index])
    .map((name) => name.replace(/^(\d+)-\w+ (.*)$/, "$2 (process $1)"));
}

function existing() {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns whether another command is installing the packages. Removes the lock of a process that has ended. */
export async function isInstalling() {
  if (await answers(installLock)) return true;
  removeFile(installLock);
  return false;
}

const holder = () => {
  try {
    return `${folder}/${readlinkSync(installLock)}`;
  } catch {
    return undefined;
  }
};

/**
 * Takes the lock of the installing command, unless another process holds it.
 * @param own the path that this process registered
 * @returns a function that releases the lock, or undefined when another process holds it
 */
export async function takeInstallLock(own) {
  if (await isInstalling()) return undefined;
  try {
    symlinkSync(own.slice(folder.length + 1), installLock);
  } catch (error) {
    if (error.code === "EEXIST") return undefined;
    throw error;
  }
  const release = () => {
    process.off("exit", release);
    if (holder() === own) removeFile(installLock);
  };
  process.once("exit", release);
  // Two processes that removed the same stale lock may both have reached this point. The later link wins.
  await wait(50);
  return holder() === own ? release : undefined;
}
