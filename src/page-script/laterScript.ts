// The file that every page loads after its first paint (pageScript.ts): what a visitor notices only once they scroll or use something.
// All pages share it, and its name contains the hash of its content. A control that awaits it has the word `page` in `data-awaits-script`.
import { countEarlyRefusals } from "#forms/countEarlyRefusals.ts";
import { checkInterest } from "#sections/early-access/checkInterest.ts";
import { watchSections } from "#sections/header/watchSections.ts";
import { watchContents } from "#sections/legal/watchContents.ts";
import { layOutSections } from "#ui/layOutSections.ts";
import { playInView, revealOnScroll } from "#ui/revealOnScroll.ts";
import { showToday } from "#ui/showToday.ts";
import { fetchPart, offerLatestData, runFile } from "./startScripts.ts";
import { onSigns } from "./startWhenUsed.ts";

onSigns(fetchPart);
revealOnScroll();
playInView();
layOutSections();
showToday();
watchSections();
watchContents();
checkInterest();
countEarlyRefusals();
offerLatestData();
if (document.querySelector("[data-clip],[data-tries]")) runFile(process.env.DEMO_SCRIPT);
