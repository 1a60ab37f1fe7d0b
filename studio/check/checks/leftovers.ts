import { isRecord } from "../../../schemas/rules/isRecord.ts";
import {
  type SettingSource,
  settingChoices,
  settingHref,
  settingText,
  wholeTexts,
} from "../../../schemas/rules/settingValues.ts";
import { nodesOf } from "../../quality/documentNodes.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * Finds settings that rich text contains literally. They would stay the same when an editor changes the setting.
 * An outdated contact detail is an error. The product name is a warning, because it is also an ordinary word of
 * prose; emphasized text is exempt, because a value can't be emphasized.
 */
export function checkLeftovers(source: SourcedDocument, settings: SettingSource): Finding[] {
  return [...nodesOf(source.document, undefined)].flatMap(({ path, value }) => {
    if (!isRecord(value) || value._type !== "block") return [];
    const spans = listOf(value.children).filter(({ text }) => typeof text === "string");
    const hrefs = listOf(value.markDefs).map(({ href }) => href);
    return settingChoices.flatMap(({ value: setting, title }): Finding[] => {
      const text = settingText(setting, settings);
      if (text === "") return [];
      const isName = setting === "productName";
      const written = spans
        .filter(({ marks }) => !isName || !Array.isArray(marks) || marks.length === 0)
        .map((span) => String(span.text))
        .join(isName ? "\n" : "");
      const href = settingHref(setting, text);
      if (!wholeTexts([text]).test(written) && !(href && hrefs.includes(href))) return [];
      const message = `"${text}" is written into this text, so it stays when the site settings change. Replace it with "Value from the settings" → "${title}".`;
      return [located(source, { level: isName ? "warning" : "error", check: "copy", path, message })];
    });
  });
}
