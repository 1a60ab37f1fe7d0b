import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startReceiver } from "../support/leads/receiver.ts";
import { freePorts } from "../support/processes/ports.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { copyLake } from "../support/processes/site.ts";
import { PURGE_TOKEN, startVarnish, varnishProgram } from "../support/processes/varnish.ts";
import { haproxyProgram, startHaproxy } from "./haproxy.ts";
import { endLake, startLakeProcess } from "./lakeProcess.ts";
import { deliversTo } from "./leadVisitors.ts";
import { prepareRedis, redisProgram } from "./redisServer.ts";
import { startRollingProxy } from "./rollingProxy.ts";
import { prepareMachines, type SiteMachine } from "./siteMachines.ts";

export const STUDIO = "http://localhost:9";

const programs = { redis: redisProgram(), haproxy: haproxyProgram(), postgres: postgresPrograms() };
const varnish = varnishProgram();

/** Whether the programs for a site of three machines, and for an edge, are installed. */
export const hasMachines = Boolean(programs.redis && programs.haproxy && programs.postgres);
export const hasEdge = hasMachines && varnish !== undefined;

/**
 * Starts three machines of one build with a lake, Redis, PostgreSQL, HAProxy in front, and Varnish in front of
 * HAProxy if it is installed. The lake sends its webhooks to HAProxy.
 */
export async function startMachineSite() {
  const folder = mkdtempSync(join(tmpdir(), "machines-"));
  const redis = await prepareRedis(String(programs.redis));
  const [postgres, receiver] = await Promise.all([
    startPostgres(String(programs.postgres)),
    startReceiver(),
    redis.start(),
  ]);
  const [frontPort = 0, edgePort = 0] = await freePorts(2);
  const edgeUrl = `http://127.0.0.1:${edgePort}`;
  copyLake(join(folder, "lake"));
  const lake = await startLakeProcess(join(folder, "lake"), `http://127.0.0.1:${frontPort}`);
  const prepared = await prepareMachines(3, redis.port, {
    ...deliversTo(receiver),
    SITE_URL: "https://www.tendwell.example",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.token,
    SIGN_OFF: "required",
    STUDIO_URL: STUDIO,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXY_HOPS: varnish ? "2" : "1",
    // As in deploy/compose.yml: the proxy in front notices after two checks, one second apart.
    SHUTDOWN_DELAY_SECONDS: "3",
    ...(varnish && { EDGE_PURGE_URL: `${edgeUrl}/edge-purge`, EDGE_PURGE_TOKEN: PURGE_TOKEN }),
  });
  const machines = prepared as [SiteMachine, SiteMachine, SiteMachine]; // as many as requested
  const urls = machines.map(({ url }) => url);
  const front = await startHaproxy(String(programs.haproxy), urls, frontPort);
  const edge = varnish ? await startVarnish(varnish, edgePort, frontPort) : undefined;
  await Promise.all(machines.map((each) => each.start()));
  const rolling = await startRollingProxy(String(programs.haproxy), urls);
  return {
    redis,
    lake: lake.client,
    machines,
    receiver,
    frontUrl: `http://127.0.0.1:${frontPort}`,
    /** HAProxy configured as in docs/how-to/deployment.md, with readiness checks for each machine. */
    rollingUrl: rolling.url,
    edgeUrl,
    async stop(): Promise<void> {
      await Promise.all(machines.map((each) => each.remove()));
      await endLake(lake, "SIGTERM");
      await edge?.stop();
      await Promise.all([front.stop(), rolling.stop()]);
      await redis.stop();
      await postgres.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
