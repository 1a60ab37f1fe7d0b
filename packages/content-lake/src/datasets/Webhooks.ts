import type { SettingsFile, WebhookSettings } from "../settings/SettingsFile.ts";
import { type CompiledWebhook, compileWebhook, type Webhook } from "../webhooks/deliveries.ts";

/**
 * The webhooks of each dataset: the webhooks from the lake's options, which belong to the main dataset, and the
 * webhooks from the settings.
 */
export class Webhooks {
  readonly #own: readonly CompiledWebhook[];
  readonly #main: string;
  readonly #settings: SettingsFile;
  #set: { dataset: string; webhook: CompiledWebhook }[] = [];

  /** @throws Error when a filter or projection is not valid GROQ */
  constructor(own: readonly Webhook[], main: string, settings: SettingsFile) {
    this.#own = own.map(compileWebhook);
    this.#main = main;
    this.#settings = settings;
    settings.onChange(() => this.#compile());
    this.#compile();
  }

  of(dataset: string): readonly CompiledWebhook[] {
    const set = this.#set.filter((each) => each.dataset === dataset || each.dataset === "*");
    const own = dataset === this.#main ? this.#own : [];
    return set.length === 0 ? own : [...own, ...set.map(({ webhook }) => webhook)];
  }

  #compile(): void {
    this.#set = this.#settings.current.webhooks
      .filter(({ isDisabled }) => !isDisabled)
      .map((settings) => ({ dataset: settings.dataset, webhook: compileWebhook(webhookOf(settings)) }));
  }
}

/**
 * Converts a webhook from the settings for the sender. The default filter matches every document, the default
 * projection returns all of it.
 */
export function webhookOf({ id, url, secret, filter, projection, on }: WebhookSettings): Webhook {
  return {
    id,
    url,
    on,
    ...(secret !== undefined && { secret }),
    filter: filter.trim() || "true",
    projection: projection.trim() || "{...}",
  };
}
