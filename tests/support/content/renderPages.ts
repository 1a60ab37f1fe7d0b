import type { ReactNode } from "react";
import { vi } from "vitest";
import { SESSION_LENGTH, sessionKey, signSession } from "#content/draft/session.ts";
import { pathsShowing, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import type { Language } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import type { SourcedDocument } from "../../../studio/check/content.ts";
import { markup } from "./markup.ts";

const SITE_URL = "http://localhost:3000";
const TOKEN = "a-token-to-read-drafts";

interface PageModule {
  default(props: PageProps): Promise<ReactNode>;
  generateMetadata(props: PageProps): Promise<{ title?: unknown; description?: unknown }>;
}

interface PageProps {
  params: Promise<{ language: Language; path: string[] }>;
}

/** Renders the site's real pages from documents in memory, with the same code from query to markup. */
export interface Pages {
  /** Returns the HTML of a page: its title and description, then its body. @throws the page's errors */
  render(path: string, documents: readonly SourcedDocument[], options?: { draft: boolean }): Promise<string>;
  /** The paths of the built-in pages. */
  readonly paths: readonly string[];
}

/** Returns the paths of the pages that show a document, for this content. */
export function pathsIn(documents: readonly SourcedDocument[], id: string): string[] {
  return pathsShowing(id, readPageList(lakeOf(documents)(PAGE_LIST_QUERY, {}, false)));
}

/** Renders the route of editors' pages and articles like Next. */
async function openPathPage(): Promise<PageModule> {
  const { default: Page, generateMetadata } = await import("../../../src/app/[language]/[...path]/page.tsx");
  const { default: Layout } = await import("../../../src/app/[language]/[...path]/layout.tsx");
  const { default: Start } = await import("../../../src/app/[language]/[...path]/@articleStart/page.tsx");
  const { default: End } = await import("../../../src/app/[language]/[...path]/@articleEnd/page.tsx");
  const { default: Demos } = await import("../../../src/app/[language]/[...path]/@demos/page.tsx");
  const { default: VoiceAgent } = await import("../../../src/app/[language]/[...path]/@voiceAgent/page.tsx");
  return {
    generateMetadata,
    default: async (props) => {
      const [children, articleStart, articleEnd, demos, voiceAgent] = await Promise.all(
        [Page, Start, End, Demos, VoiceAgent].map((part) => part(props)),
      );
      return Layout({ ...props, children, articleStart, articleEnd, demos, voiceAgent });
    },
  };
}

/** The lake of each set of documents, whose queries of a set are answered once. */
const lakes = new WeakMap<readonly SourcedDocument[], Lake>();

type Lake = (query: string, params: Record<string, unknown>, withSource: boolean) => unknown;

function lakeOf(documents: readonly SourcedDocument[]): Lake {
  const known = lakes.get(documents);
  if (known) return known;
  const lake = queryDocuments(documents.map(({ document }) => document));
  const results = new Map<string, unknown>();
  const answer: Lake = (query, params, withSource) => {
    const key = JSON.stringify([query, params, withSource]);
    if (!results.has(key))
      results.set(key, withSource ? lake.response(query, params) : lake.result(query, params));
    return results.get(key);
  };
  lakes.set(documents, answer);
  return answer;
}

/** Loads the pages into this test file, without Next or a lake. */
export async function openPages(): Promise<Pages> {
  // The content tests share their modules with earlier files of the process, whose pages read those files' documents.
  vi.resetModules();
  let lake = lakeOf([]);
  let isDraft = false;
  const client = {
    withConfig: () => client,
    async fetch(query: string, params: Record<string, unknown>, { filterResponse = true } = {}) {
      return lake(query, params, !filterResponse);
    },
  };
  const expires = Date.now() + SESSION_LENGTH;
  const session = signSession({ id: "test", user: "editor", expires }, sessionKey(TOKEN, SITE_URL));
  vi.doMock("server-only", () => ({}));
  vi.doMock("next/headers", () => ({
    draftMode: async () => ({ isEnabled: isDraft }),
    cookies: async () => ({
      get: (name: string) => (name === "draft-session" ? { value: session } : undefined),
    }),
  }));
  vi.doMock("#content/client/client.ts", () => ({ contentClient: () => client }));
  vi.stubEnv("SITE_URL", SITE_URL);
  // The documents in memory have no approvals.
  vi.stubEnv("SIGN_OFF", "off");
  vi.stubEnv("SANITY_API_READ_TOKEN", TOKEN);
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "local");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  const pathPage = await openPathPage();
  const pages: Record<string, PageModule> = {
    "/": await import("../../../src/app/[language]/page.tsx"),
    "/privacy-policy": await import("../../../src/app/[language]/privacy-policy/page.tsx"),
    "/terms-of-service": await import("../../../src/app/[language]/terms-of-service/page.tsx"),
    "/not-found": await import("../../../src/app/[language]/not-found/page.tsx"),
    "/early-access/answer": await import("../../../src/app/[language]/early-access/answer/page.tsx"),
  };
  return {
    paths: Object.keys(pages),
    async render(path, documents, { draft } = { draft: false }) {
      const split = splitLanguage(path);
      const page = pages[split.path] ?? pathPage;
      const { language } = split;
      const props = { params: Promise.resolve({ language, path: split.path.slice(1).split("/") }) };
      lake = lakeOf(documents);
      isDraft = draft;
      const { title, description } = await page.generateMetadata(props);
      const body = await markup(await page.default(props));
      return `<title>${title}</title><p>${description ?? ""}</p>${body}`;
    },
  };
}
