import { parseArgs } from "node:util";
import { createClient } from "@sanity/client";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { isDay } from "../../schemas/rules/existingValues.ts";
import { seedFolder } from "../../schemas/rules/seedFolder.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { linkChecker } from "../../src/link-check/linkChecker.ts";
import {
  isEvent,
  readContent,
  readNdjson,
  type SourcedDocument,
  type StoredContent,
  seedFolders,
} from "./content.ts";
import type { Finding } from "./finding.ts";
import { type Format, report } from "./report.ts";

/** The dataset to check, from the same environment variables as the site. */
interface DatasetLocation {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost?: string;
  readonly token?: string;
}

/** Returns the dataset configured in the environment. @throws if none is configured */
function datasetFrom(environment: Readonly<Record<string, string | undefined>>): DatasetLocation {
  const projectId = environment.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const dataset = environment.NEXT_PUBLIC_SANITY_DATASET;
  if (!projectId || !dataset) {
    throw new Error(
      "Set NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET to check a dataset. See .env.example.",
    );
  }
  const { SANITY_API_HOST: apiHost, SANITY_API_READ_TOKEN: token } = environment;
  return { projectId, dataset, ...(apiHost && { apiHost }), ...(token && { token }) };
}

/** Exports every document of a dataset. With a token, the export includes drafts. */
async function readDataset({ projectId, dataset, apiHost, token }: DatasetLocation): Promise<StoredContent> {
  const client = createClient({
    projectId,
    dataset,
    apiVersion: "2025-10-01",
    useCdn: false,
    perspective: "raw",
    ...(apiHost && { apiHost, useProjectHostname: false }),
    ...(token && { token }),
  });
  const response = await fetch(client.getUrl(`/data/export/${dataset}`), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) {
    throw new Error(
      `The dataset "${dataset}" of project "${projectId}" responded with ${response.status}. Check the token.`,
    );
  }
  const { documents, findings } = readNdjson(await response.text(), `${projectId}/${dataset}`);
  const source = ({ document }: SourcedDocument): SourcedDocument => ({ document });
  return { documents: documents.filter(isContent).map(source), findings };
}

/** Content, its drafts and its versions. Other ids with dots are private records, such as a release's checklist. */
const contentId = /^(drafts\.|versions\.[^.]+\.)?[^.]+$/;

// With a token, an export includes Sanity's system documents, such as access rules. The check uses only releases and events
// of sign-off.
const isContent = ({ document: { _id } }: SourcedDocument): boolean =>
  contentId.test(_id) || _id.startsWith("_.releases.") || _id.startsWith(`${SIGN_OFF_TYPE}.`);

const help = `npm run content:check [-- options] [file or folder of NDJSON ...]

Checks the project's own seed if no file is given. Works offline, except with --dataset and --links.

  --dataset            check the dataset in NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET
  --links              also request the links to other sites, which needs an internet connection
  --format FORMAT      text (default), json, or github (annotations)
  --studio-url URL     the Studio that findings link to, http://localhost:3333 by default
  --today DATE         the date that review dates are compared with, such as 2027-11-26; the current date by default
  --content-only       skip schemas, generated types and queries
`;

type Environment = Readonly<Record<string, string | undefined>>;

const options = {
  dataset: { type: "boolean", default: false },
  links: { type: "boolean", default: false },
  format: { type: "string", default: "text" },
  "studio-url": { type: "string" },
  today: { type: "string" },
  "content-only": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const root = process.cwd();

/** Adds a link that opens the field in the Studio. */
function linked(finding: Finding, studioUrl: string): Finding {
  const { documentId, documentType, path } = finding;
  if (!documentId || !documentType) return finding;
  const pathPart = path ? `;path=${encodeURIComponent(path)}` : "";
  return {
    ...finding,
    link: `${studioUrl.replace(/\/+$/, "")}/intent/edit/id=${documentId};type=${documentType}${pathPart}/`,
  };
}

/** Shows progress in a single line, on terminals only. */
const progress = (done: number, total: number) => {
  if (process.stderr.isTTY)
    process.stderr.write(done === total ? "\r\x1b[K" : `\r${done} of ${total} documents`);
};

const isFormat = (format: string): format is Format => ["text", "json", "github"].includes(format);

/**
 * Runs the checks selected by the arguments.
 * @returns 0 if no errors were found, otherwise 1
 * @throws a one-line error if the arguments or the dataset's address are invalid
 */
export async function check(
  args: string[],
  environment: Environment,
  print: (text: string) => void,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { format } = values;
  if (values.help) {
    print(help);
    return 0;
  }
  if (!isFormat(format)) throw new Error(`Unknown format "${format}". Use text, json or github.`);
  const today = values.today ?? currentDate();
  if (!isDay(today)) throw new Error(`"${today}" is not a date. Write it as 2027-11-26.`);
  // Loading the Studio's rules takes seconds, which a wrong option need not wait for.
  const { checkContent, checkProject } = await import("./runChecks.ts");
  const started = performance.now();
  const paths = positionals.length > 0 ? positionals : seedFolders(seedFolder(environment));
  const content: StoredContent = values.dataset
    ? await readDataset(datasetFrom(environment))
    : readContent(paths);
  const strict = !values.dataset && positionals.length === 0;
  const studioUrl = values["studio-url"] || environment.STUDIO_URL || "http://localhost:3333";
  const findings = [
    ...(values["content-only"] ? [] : await checkProject(root)),
    ...(await checkContent(content, {
      strict,
      today,
      progress,
      checkAddresses: values.links ? linkChecker() : undefined,
    })),
  ].map((finding) => linked(finding, studioUrl));
  const milliseconds = Math.round(performance.now() - started);
  const documents = content.documents.filter((each) => !isEvent(each)).length;
  print(report({ findings, documents, milliseconds }, format));
  return findings.some(({ level }) => level === "error") ? 1 : 0;
}
