/**
 * Draws the covers of the seed's articles and writes them to studio/content/pictures/. They contain no words, so every language
 * shows the same. Run: `node scripts/bootstrap.mjs scripts/assets/renderCovers.ts`.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const ink = "#12241F";
const pine = "#0F4C43";
const deep = "#0A3A33";
const mint = "#CFE9DC";
const sand = "#F1ECE1";
const line = "#DDD9CC";
const coral = "#D2471F";

const rows = (x: number, y: number, lengths: readonly number[], color = line) =>
  lengths
    .map(
      (length, row) =>
        `<rect x="${x}" y="${y + 30 * row}" width="${length}" height="10" rx="5" fill="${color}"/>`,
    )
    .join("");

/** A week of the plan: done, the present one, to come, or the last. */
function week(index: number): string {
  const [x, y] = [190 + 110 * (index % 4), 240 + 112 * Math.floor(index / 4)];
  if (index < 5)
    return `<circle cx="${x}" cy="${y}" r="36" fill="${mint}"/><path d="M${x - 14} ${y + 1}l10 10 18 -21" fill="none" stroke="${pine}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  if (index === 5) return `<circle cx="${x}" cy="${y}" r="36" fill="${coral}"/>`;
  if (index === 11)
    return `<circle cx="${x}" cy="${y}" r="36" fill="${pine}"/><rect x="${x - 11}" y="${y - 11}" width="22" height="22" rx="3" fill="#fff"/>`;
  return `<circle cx="${x}" cy="${y}" r="33" fill="none" stroke="${line}" stroke-width="6"/>`;
}

/** The card of a person: a portrait without a face, and lines in place of a name and a task. */
const person = (y: number, color: string, width: number) =>
  `<g transform="translate(700 ${y})"><rect width="330" height="128" rx="20" fill="#fff"/><circle cx="66" cy="64" r="38" fill="${color}"/><circle cx="66" cy="54" r="14" fill="#fff"/><path d="M40 88a26 20 0 0 1 52 0z" fill="#fff"/>${rows(124, 44, [width, width - 56])}</g>`;

const plan = `<rect width="1200" height="800" fill="${sand}"/><circle cx="1130" cy="90" r="210" fill="#E7DFCF"/>
<g filter="url(#lifted)"><g transform="rotate(-4 400 400)"><rect x="100" y="90" width="500" height="590" rx="24" fill="#fff"/>${rows(154, 138, [190], pine)}${Array.from({ length: 12 }, (_, index) => week(index)).join("")}${rows(154, 572, [390, 300])}</g></g>
<g filter="url(#lifted)" transform="rotate(3 860 400)">${person(130, pine, 160)}${person(290, "#6E8296", 130)}${person(450, "#AD7350", 150)}</g>
<g transform="translate(690 700) rotate(-7)"><path d="M0 0h330l50 17 -50 17H0z" fill="#E3A080"/><path d="M0 0h312v34H0z" fill="${pine}"/><path d="M0 11h312v12H0z" fill="#17685B"/><rect x="-34" width="36" height="34" rx="8" fill="${mint}"/><path d="M364 11.5l16 5.5 -16 5.5z" fill="${ink}"/></g>`;

const record = `<rect width="300" height="390" rx="24" fill="#fff"/>`;

const plug = `<rect width="1200" height="800" fill="${pine}"/><circle cx="930" cy="400" r="300" fill="${deep}"/>
<g transform="translate(150 205)"><g opacity=".28" transform="translate(-44 -44)">${record}</g><g opacity=".5" transform="translate(-22 -22)">${record}</g>${record}<circle cx="66" cy="70" r="32" fill="${mint}"/>${rows(116, 48, [140, 90])}<path d="M36 142H264" stroke="${line}" stroke-width="3"/><path d="M40 232l36 -10 36 14 38 -22 36 8 36 -44 38 14" fill="none" stroke="${pine}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="260" cy="192" r="10" fill="${coral}"/>${rows(36, 286, [228, 190, 210])}
<rect x="288" y="132" width="64" height="126" rx="20" fill="${ink}"/><path d="M344 172h-26M344 218h-26" stroke="${mint}" stroke-width="12" stroke-linecap="round"/></g>
<path d="M520 400h36" stroke="${mint}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 17"/>
<g fill="none" stroke-linecap="round"><path d="M690 400c70 0 40 110 110 110s50 -110 130 -110" stroke="${mint}" stroke-width="16"/><path d="M618 377h-40M618 423h-40" stroke="#fff" stroke-width="12"/></g>
<path d="M700 400a46 58 0 0 1 -46 58h-22a20 20 0 0 1 -20 -20v-76a20 20 0 0 1 20 -20h22a46 58 0 0 1 46 58z" fill="#fff"/>
<circle cx="930" cy="400" r="128" fill="${mint}"/><path d="M976 354a65 65 0 1 0 0 92" fill="none" stroke="${pine}" stroke-width="27" stroke-linecap="round"/><circle cx="940" cy="400" r="24" fill="${pine}"/>`;

const covers = { "plan-a-pilot": plan, "ehr-questions": plug };

for (const [name, drawing] of Object.entries(covers)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><defs><filter id="lifted" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dy="10" stdDeviation="16" flood-color="${ink}" flood-opacity=".13"/></filter></defs>${drawing}</svg>`;
  const file = fileURLToPath(new URL(`../../studio/content/pictures/${name}.webp`, import.meta.url));
  const { size } = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 6 }).toFile(file);
  console.log(`${name}.webp: ${size} bytes`);
}
