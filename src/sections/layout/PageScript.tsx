import { DevelopmentPageScript } from "./DevelopmentPageScript.tsx";

/**
 * Renders the script that makes a page work without React. A build has it as text (scripts/build/siteBuild.ts). During development
 * React runs it once it has hydrated the page, because it would report each change that the script makes before.
 */
export function PageScript() {
  if (process.env.NODE_ENV === "development") return <DevelopmentPageScript />;
  return <script>{process.env.PAGE_SCRIPT}</script>;
}
