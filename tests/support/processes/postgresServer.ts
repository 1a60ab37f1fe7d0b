import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "./ports.ts";

/** Returns the folder of PostgreSQL's programs, or undefined if it isn't installed. */
export function postgresPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** Returns the user to run PostgreSQL as. It refuses to run as root, so root uses `postgres`, or else `nobody`. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"]
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = (line ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Manages the process of a server with a data folder and a port. */
function serverProcess(programs: string, folder: string, data: string, port: number) {
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"];
  let server: ChildProcess;
  return {
    url: `postgres://tendwell@127.0.0.1:${port}/postgres`,
    async start(): Promise<void> {
      const address = ["-D", data, "-p", String(port), "-k", folder];
      server = spawn(join(programs, "postgres"), [...address, ...settings], {
        ...serverUser(),
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
      await new Promise<void>((resolve, reject) => {
        let output = "";
        server.stderr?.on("data", (text) => {
          output += text;
          if (/ready to accept (read-only )?connections/.test(output)) resolve();
        });
        server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
      });
    },
    async end(signal: NodeJS.Signals): Promise<void> {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, "exit");
    },
  };
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const settings = { application_name: "tests", max: 1, connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ connectionString: url, ...settings });
  const client = await pool.connect();
  for (const text of statements) await client.query({ text, query_timeout: 60_000 });
  client.release();
  await pool.end();
}

/** Starts a PostgreSQL server in a temporary folder. `stop` ends it and removes the folder. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const as = serverUser();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const init = ["-D", data, "-U", "tendwell", "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), init, { ...as, cwd: folder, stdio: "ignore" });
  const [port = 0, standbyPort = 0] = await freePorts(2);
  const server = serverProcess(programs, folder, data, port);
  const standby = serverProcess(programs, folder, `${data}-standby`, standbyPort);
  let hasStandby = false;
  await server.start();
  return {
    url: server.url,
    port,
    start: server.start,
    /** Ends it like a crash: connections break, and it recovers on the next start. */
    crash: () => server.end("SIGQUIT"),
    /** Starts a standby. From then on, a commit waits for the standby. */
    async startStandby() {
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "tendwell", "--checkpoint=fast"];
      execFileSync(join(programs, "pg_basebackup"), [...from, "-R", "-D", `${data}-standby`], {
        ...as,
        cwd: folder,
        stdio: "ignore",
      });
      await standby.start();
      hasStandby = true;
      await run(server.url, "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()");
      return {
        port: standbyPort,
        /** Promotes it to the primary server, which has no standby. */
        promote: () =>
          run(
            standby.url,
            "SELECT pg_promote()",
            "ALTER SYSTEM SET synchronous_standby_names = ''",
            "SELECT pg_reload_conf()",
          ),
      };
    },
    async stop(): Promise<void> {
      await server.end("SIGINT");
      if (hasStandby) await standby.end("SIGINT");
      rmSync(folder, { recursive: true });
    },
  };
}
