import type { Backups } from "../datasets/backups.ts";
import type { Dataset } from "../datasets/dataset.ts";
import type { Datasets } from "../datasets/datasets.ts";
import type { Origins } from "../settings/origins.ts";
import type { Sessions } from "../settings/sessions.ts";
import type { SettingsFile } from "../settings/settings-file.ts";
import type { StreamTickets } from "../streams/stream-tickets.ts";
import type { AttemptLog } from "../webhooks/attempt-log.ts";
import type { Jobs } from "./jobs.ts";
import type { SignIn } from "./sign-in.ts";

/** What all datasets have in common. */
export type Project = {
  readonly datasets: Datasets;
  readonly backups: Backups;
  readonly settingsFile: SettingsFile;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly tickets: StreamTickets;
  readonly signIn: SignIn;
  readonly jobs: Jobs;
  readonly attempts: AttemptLog;
};

/** Everything that the endpoints use: the project, and the dataset that the address names, else the main one. */
export type LakeState = Omit<Dataset, "name" | "close" | "sendDeliveries"> &
  Project & {
    readonly settings: { origin: string; projectId: string; dataset: string; studioOrigin: string };
  };
