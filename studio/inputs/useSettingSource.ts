import { useEditState } from "sanity";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";

/** Returns the published site settings, and updates when they change. Empty while they load. */
export const useSettingSource = (): SettingSource =>
  // The schema defines the fields; Sanity types a document as a record.
  (useEditState("siteSettings", "siteSettings", "low").published as SettingSource | null) ?? {};
