import { expect, it } from "vitest";
import { respell } from "#demos/chat/signs/es/spelling.ts";

it.each([
  [" me llevaron al hospital ", " me yebaron al ospital "],
  [" no k toy aogando xq ", " no que estoy ahogando porque "],
  [" kiero morir ", " quiero morir "],
  [" inbulancia ", " imbulansia "],
  [" hemorrajia ", " emorragia "],
  [" constructor ", " constructor "],
])("spells “%s” and “%s” the same", (text, same) => expect(respell(text)).toBe(respell(same)));
