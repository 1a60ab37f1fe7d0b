import { visionTool } from "@sanity/vision";
import { type CurrentUser, defineConfig, defineLocaleResourceBundle } from "sanity";
import { structureTool } from "sanity/structure";
import { BRAND_ID, BRAND_NAME } from "../schemas/brand.ts";
import { schemaTypes } from "../schemas/index.ts";
import { collections } from "../schemas/singletons.ts";
import { documentActions } from "./actions/documentActions.ts";
import { answerSanityRequests } from "./answerSanityRequests.ts";
import { LiveBadge } from "./badges/LiveBadge.ts";
import { ProductIcon } from "./brand/ProductIcon.tsx";
import { StudioLayout } from "./brand/StudioLayout.tsx";
import { changesTool } from "./changes/ChangesTool.tsx";
import { apiHost, dataset, projectId } from "./connection.ts";
import { helpTool } from "./help/HelpTool.tsx";
import { DocumentInput } from "./inputs/DocumentInput.tsx";
import { FormField } from "./inputs/FormField.tsx";
import { FormPreview } from "./inputs/FormPreview.tsx";
import { leadsTool } from "./leads/LeadsTool.tsx";
import { keepConnection } from "./offline/keepConnection.ts";
import { picturesTool, withLibrary } from "./pictures/PicturesTool.tsx";
import { presentation } from "./presentation.ts";
import { qualityInspector } from "./quality/panel/QualityPanel.tsx";
import { ReleaseLayout } from "./releases/ReleaseLayout.tsx";
import { replacedStrings } from "./replacedStrings.ts";
import { resultsTool } from "./results/ResultsTool.tsx";
import { BlockItem } from "./saved-blocks/BlockItem.tsx";
import { ToolMenu } from "./start/CountWaiting.tsx";
import { startTool } from "./start/StartTool.tsx";
import { structure } from "./structure/structure.ts";
import { studioType } from "./studioType.ts";
import { translationInspector } from "./translations/TranslationPanel.tsx";
import { watchLake } from "./watchLake.ts";

/** Returns whether a type can have any number of documents. */
const isCollection = (name: string) => collections.some(({ type }) => type === name);

const off = { enabled: false } as const;

/** Our words for some of Sanity's. */
const bundles = Object.entries(replacedStrings).map(([namespace, resources]) =>
  defineLocaleResourceBundle({ locale: "en-US", namespace, resources }),
);

/** Developer tools, hidden from users who may not change the project's settings. */
const forDevelopers = new Set(["vision"]);

const isDeveloper = (user: Pick<CurrentUser, "roles"> | null) =>
  user?.roles.some(({ name }) => name === "administrator" || name === "developer") ?? false;

keepConnection(apiHost);
answerSanityRequests(apiHost);
void watchLake(apiHost);

export default defineConfig({
  name: BRAND_ID,
  title: BRAND_NAME,
  subtitle: "Edit the website",
  icon: ProductIcon,
  projectId,
  dataset,
  // Any lake other than Sanity's own returns a token at login, because cookies would not reach it.
  ...(apiHost && { apiHost, auth: { loginMethod: "token" } }),
  plugins: [
    structureTool({ title: "Content", structure }),
    presentation,
    visionTool({ title: "Queries", defaultApiVersion: "2025-10-01" }),
  ],
  // The first one opens after the login.
  tools: (tools, { currentUser }) => [
    startTool,
    ...tools.filter(({ name }) => isDeveloper(currentUser) || !forDevelopers.has(name)),
    changesTool,
    resultsTool,
    picturesTool,
    leadsTool,
    helpTool,
  ],
  schema: {
    types: schemaTypes.map(studioType),
    // All other types are singletons, which the seed creates. Editors can't create a second one.
    templates: (templates) => templates.filter(({ schemaType }) => isCollection(schemaType)),
  },
  document: {
    actions: documentActions,
    badges: [LiveBadge],
    inspectors: (inspectors) => [qualityInspector, translationInspector, ...inspectors],
    newDocumentOptions: (options) => options.filter(({ templateId }) => isCollection(templateId)),
    // The embedded lake doesn't notify administrators about requests for edit access.
    askToEdit: off,
  },
  i18n: { bundles },
  form: {
    components: { field: FormField, input: DocumentInput, item: BlockItem, preview: FormPreview },
    image: { assetSources: withLibrary },
  },
  studio: { components: { layout: StudioLayout, toolMenu: ToolMenu, activeToolLayout: ReleaseLayout } },
  // Sanity's legacy scheduling API, which the embedded lake doesn't implement. Releases and scheduled drafts replace it
  // and are enabled.
  scheduledPublishing: off,
  announcements: off,
  mediaLibrary: off,
  apps: { canvas: off },
});
