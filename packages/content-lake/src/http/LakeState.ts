import type { Backups } from "../datasets/Backups.ts";
import type { Datasets } from "../datasets/Datasets.ts";
import type { Dataset } from "../datasets/openDataset.ts";
import type { Origins } from "../settings/Origins.ts";
import type { Sessions } from "../settings/Sessions.ts";
import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { StreamTickets } from "../streams/StreamTickets.ts";
import type { AttemptLog } from "../webhooks/AttemptLog.ts";
import type { Jobs } from "./Jobs.ts";
import type { SignIn } from "./SignIn.ts";

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
