import { childText, type SettingName, type SettingSource } from "../../schemas/rules/settingValues.ts";

interface Block {
  readonly children?: readonly {
    readonly _type?: string;
    readonly text?: string;
    readonly setting?: SettingName;
    readonly marks?: readonly string[];
  }[];
  readonly markDefs?: readonly { readonly _key: string; readonly href?: string }[];
}

/** Returns the text of portable text, with each link's target in parentheses after its words, and with values of the settings. */
export function plainText(body: unknown, settings: SettingSource): string {
  if (typeof body === "string") return body;
  if (!Array.isArray(body)) return "";
  return body
    .map(({ children = [], markDefs = [] }: Block) =>
      children
        .map(({ marks = [], ...child }) => {
          const text = childText(child, settings);
          const link = markDefs.find(({ _key }) => marks.includes(_key));
          return link?.href ? `${text} (${link.href})` : text;
        })
        .join(""),
    )
    .join("\n");
}
