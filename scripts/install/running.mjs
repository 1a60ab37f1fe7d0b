// Which commands run from this copy of the project, so that no other one installs the packages anew under them.
// Each holds a socket in `.running` for as long as it lives. Whether a socket still answers is the kernel's to say:
// after a kill, a restart, or in a container, where a process id is soon another process's, it does not.
// Plain JavaScript without dependencies, for any Node from 20: it is needed before anything is installed.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** From the project's folder, in which every command runs: a socket's path may have only some 100 characters. */
const folder = ".running";
/** A link to the socket of the command that installs. */
const turn = `${folder}/installing`;

/** Whether a living process holds the socket. One that we may not ask counts as living. */
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

/** Removes it, if it is there and ours to remove: another user's dead one may stay, since it does not answer. */
function discard(path) {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/** Opens the socket. Every user of the machine may ask it, and may have one beside it. */
function listen(path) {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o1777);
    server.listen({ path, writableAll: true }, () => resolve(server));
  });
}

/**
 * Says that this process runs from here, until `withdraw` is called or the process ends. On a disk that takes no
 * socket it warns, and goes on.
 * @param name what to call it: `npm run serve`
 */
export async function announce(name) {
  const id = `${process.pid}-${randomBytes(4).toString("hex")} ${name}`
    .replace(/[^\w:. -]/g, " ")
    .slice(0, 80);
  const path = `${folder}/${id}`;
  const server = await listen(path).catch(({ code }) => {
    console.error(`Install nothing here while this runs: other commands cannot see it (${folder}: ${code}).`);
  });
  const remove = () => discard(path);
  process.once("exit", remove);
  return {
    path,
    withdraw() {
      process.off("exit", remove);
      server?.close();
      remove();
    },
  };
}

/** What runs from here, as `npm run serve (process 123)`, but for the process that announced `own`. */
export async function othersRunning(own) {
  const names = existing().filter((name) => / /.test(name) && `${folder}/${name}` !== own);
  const living = await Promise.all(
    names.map(async (name) => {
      if (await answers(`${folder}/${name}`)) return true;
      discard(`${folder}/${name}`);
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

/** Whether another command installs the packages now. What a dead one left is removed. */
export async function isInstalling() {
  if (await answers(turn)) return true;
  discard(turn);
  return false;
}

const holder = () => {
  try {
    return `${folder}/${readlinkSync(turn)}`;
  } catch {
    return undefined;
  }
};

/**
 * Makes this process the one that installs, if no other is.
 * @param own the path that it announced
 * @returns a function that ends its turn, or undefined when another one has it
 */
export async function takeTurn(own) {
  if (await isInstalling()) return undefined;
  try {
    symlinkSync(own.slice(folder.length + 1), turn);
  } catch (error) {
    if (error.code === "EEXIST") return undefined;
    throw error;
  }
  const give = () => {
    process.off("exit", give);
    if (holder() === own) discard(turn);
  };
  process.once("exit", give);
  // Two that found the same dead one may both have come this far: the later link is the one that holds.
  await wait(50);
  return holder() === own ? give : undefined;
}
