import type { Backups } from "../datasets/Backups.ts";
import type { Datasets } from "../datasets/Datasets.ts";
import type { Dataset } from "../datasets/openDataset.ts";
import type { Login } from "../identity.ts";
import type { LoginSessions } from "../settings/LoginSessions.ts";
import type { Origins } from "../settings/Origins.ts";
import type { Sessions } from "../settings/Sessions.ts";
import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { StreamTickets } from "../streams/StreamTickets.ts";
import type { AttemptLog } from "../webhooks/AttemptLog.ts";
import type { WriteCheck } from "../writing/WriteCheck.ts";
import type { Jobs } from "./Jobs.ts";
import type { PasswordLogin } from "./PasswordLogin.ts";
import type { SignIn } from "./SignIn.ts";

/** The state that all datasets share. */
export type Project = {
  readonly datasets: Datasets;
  readonly backups: Backups;
  readonly settingsFile: SettingsFile;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly logins: LoginSessions;
  readonly passwordLogin: PasswordLogin;
  readonly origins: Origins;
  readonly tickets: StreamTickets;
  readonly signIn: SignIn;
  readonly jobs: Jobs;
  readonly attempts: AttemptLog;
  readonly checkWrite: WriteCheck;
  readonly recordTypes: readonly string[];
};

/** Everything that endpoints use: the project, and the dataset named in the URL (by default the main dataset). */
export type LakeState = Omit<Dataset, "name" | "close" | "sendDeliveries"> &
  Project & {
    readonly settings: { origin: string; projectId: string; dataset: string; studioOrigin: string };
  };
