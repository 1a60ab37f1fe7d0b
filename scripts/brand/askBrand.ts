import { createInterface } from "node:readline/promises";
import * as current from "../../schemas/brand.ts";
import { languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { CommandError } from "../process/CommandError.ts";
import { readSettings } from "./seedSettings.ts";

const bold = (text: string) => `\u001b[1m${text}\u001b[0m`;

/**
 * Asks for each part of a brand in the terminal. The present value is the answer to an empty line.
 * @param seed the folder of the seed, relative to the project's folder
 * @returns the answers, as in the file of a brand
 * @throws CommandError if the person ends it with Ctrl-C or Ctrl-D, or the folder has no settings
 */
export async function askBrand(seed: string): Promise<unknown> {
  const settings = new Map(readSettings(".", seed).map((each) => [each.language, each.settings]));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, present: string) =>
    (await terminal.question(`${bold(question)} (${present}): `)).trim() || present;
  const inLanguages = async (question: string, present: Readonly<Record<string, string>>) => {
    const answers: Record<string, string> = {};
    for (const { id, title } of languages)
      answers[id] = await ask(`${question}, ${title}`, present[id] ?? "");
    return answers;
  };
  try {
    const name = await ask("Name", current.BRAND_NAME);
    const id = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    const answers = {
      name,
      arabicName: await ask("Name in Arabic letters", current.ARABIC_BRAND_NAME),
      id: await ask("Name in addresses", name === current.BRAND_NAME ? current.BRAND_ID : id),
      tagline: await inLanguages("Tagline", current.TAGLINE),
      domain: await ask("Domain", current.DOMAIN),
      city: await inLanguages("City", current.CITY),
      governingLaw: await inLanguages("Governing law", current.GOVERNING_LAW),
      referencePrefix: await ask("Reference numbers begin with", current.REFERENCE_PREFIX),
    };
    const postalAddress: Record<string, string[]> = {};
    const contact = settings.get(SOURCE_LANGUAGE);
    const isMoved = answers.domain !== current.DOMAIN;
    const email = await ask("Email", isMoved ? `hello@${answers.domain}` : (contact?.email ?? ""));
    const phone = await ask("Phone", contact?.phone ?? "");
    for (const { id: language, title } of languages)
      postalAddress[language] = (
        await ask(
          `Postal address, ${title}, lines separated by ;`,
          settings.get(language)?.postalAddress.join("; ") ?? "",
        )
      )
        .split(";")
        .map((line) => line.trim());
    const colors = {
      main: await ask("Main color, dark", current.COLORS.pine),
      accent: await ask("Color of the main action", current.COLORS.coral),
    };
    const logo = await ask("Logo, a square SVG file", "none");
    return { ...answers, email, phone, postalAddress, colors, ...(logo !== "none" && { logo }) };
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw new CommandError("Nothing was changed.");
    throw error;
  } finally {
    terminal.close();
  }
}

/** Asks whether to show a preview. An empty line means yes; Ctrl-C and Ctrl-D mean no. */
export async function askForPreview(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${bold("Show a preview now?")} [Y/n] `).catch(() => "n");
  terminal.close();
  return !/^\s*n/i.test(answer);
}
