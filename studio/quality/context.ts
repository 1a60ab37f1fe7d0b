import type { Schema } from "sanity";
import type { Language } from "../../schemas/languages.ts";
import type { LinkState } from "../../schemas/rules/link.ts";
import type { LinkTargets } from "../../schemas/rules/linkTargets.ts";
import type { NamedPage } from "../../schemas/rules/searchResult.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";

/** A stored document. A draft may lack any field. */
export type StoredDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly _type: string;
};

/** The content that findings depend on, besides the document. */
export interface QualityContext {
  readonly schema: Schema;
  readonly language: Language;
  readonly settings: SettingSource & NamedPage & { readonly tagline?: string | undefined };
  /** The published documents that links can lead to. */
  readonly targets: LinkTargets;
  /** The size of each uploaded picture in bytes, by the asset's id. */
  readonly pictureSizes: ReadonlyMap<string, number>;
  /** The links to other sites that were checked, by address. */
  readonly linkStates: ReadonlyMap<string, LinkState>;
}
