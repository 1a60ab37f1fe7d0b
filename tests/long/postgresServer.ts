import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "./freePorts.ts";

/** The folder of this machine's PostgreSQL programs, or nothing when it has none. */
export function postgresPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** The user to run PostgreSQL as. It refuses to run as root; then it runs as `postgres`, or else as `nobody`. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"]
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = (line ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a PostgreSQL server in a temporary folder. `stop` ends it and removes the folder. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const as = serverUser();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const init = ["-D", data, "-U", "tendwell", "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), init, { ...as, cwd: folder, stdio: "ignore" });
  const [port = 0] = await freePorts(1);
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"];
  const server: ChildProcess = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...settings],
    {
      ...as,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  await new Promise<void>((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (text) => {
      output += text;
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return {
    url: `postgres://tendwell@127.0.0.1:${port}/postgres`,
    async stop(): Promise<void> {
      server.kill("SIGINT");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
