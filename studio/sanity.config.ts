import { visionTool } from "@sanity/vision";
import { type CurrentUser, defineConfig } from "sanity";
import { structureTool } from "sanity/structure";
import { schemaTypes } from "../schemas/index.ts";
import { collections } from "../schemas/singletons.ts";
import { documentActions } from "./actions/documentActions.ts";
import { LiveBadge } from "./badges/LiveBadge.ts";
import { changesTool } from "./changes/changesTool.ts";
import { apiHost, dataset, projectId } from "./connection.ts";
import { helpTool } from "./help/helpTool.ts";
import { DocumentInput } from "./inputs/DocumentInput.tsx";
import { localeStrings } from "./localeStrings.ts";
import { presentation } from "./presentation.ts";
import { structure } from "./structure.ts";
import { studioType } from "./studioType.ts";
import { watchLake } from "./watchLake.ts";

/** Whether there may be any number of documents of a type. */
const isCollection = (name: string) => collections.some(({ type }) => type === name);

const off = { enabled: false } as const;

/** Tools for developers: whoever may not change the project's settings is not shown them. */
const forDevelopers = new Set(["vision"]);

const isDeveloper = (user: Pick<CurrentUser, "roles"> | null) =>
  user?.roles.some(({ name }) => name === "administrator" || name === "developer") ?? false;

void watchLake(apiHost);

export default defineConfig({
  name: "tendwell",
  title: "Tendwell",
  projectId,
  dataset,
  // A lake other than Sanity's own gives the Studio a token at login. Cookies would not reach it.
  ...(apiHost && { apiHost, auth: { loginMethod: "token" } }),
  plugins: [
    structureTool({ title: "Content", structure }),
    presentation,
    visionTool({ title: "Queries", defaultApiVersion: "2025-10-01" }),
  ],
  tools: (tools, { currentUser }) => [
    ...tools.filter(({ name }) => isDeveloper(currentUser) || !forDevelopers.has(name)),
    changesTool,
    helpTool,
  ],
  schema: {
    types: schemaTypes.map(studioType),
    // The others exist once, and the seed brings them: they can't be created a second time.
    templates: (templates) => templates.filter(({ schemaType }) => isCollection(schemaType)),
  },
  document: {
    actions: documentActions,
    badges: [LiveBadge],
    newDocumentOptions: (options) => options.filter(({ templateId }) => isCollection(templateId)),
    // The embedded lake does not tell an administrator that someone asks to edit.
    askToEdit: off,
  },
  i18n: { bundles: [localeStrings] },
  form: { components: { input: DocumentInput } },
  // Sanity's older way to schedule, with an interface of its own, which the embedded lake does not have. Releases
  // and scheduled drafts replace it, and they are on.
  scheduledPublishing: off,
  announcements: off,
  mediaLibrary: off,
  apps: { canvas: off },
});
