import { directionOf } from "../../../schemas/languages.ts";
import type { ClipLanguage } from "../../../src/demos/video/clip.ts";
import { armJoints, type FigureColors, figure, lerp } from "./figure.ts";
import { words } from "./words.ts";

/** Seconds. The demo loops between LOOP_START and LOOP_END, so one breath takes exactly that long. */
export const LENGTH = 7;
export const LOOP_START = 1;
const LOOP_END = 5;
const BREATH = LOOP_END - LOOP_START;

const ink = "#12241F";
const soft = "#4A5D57";
const pine = "#0F4C43";
const mint = "#CFE9DC";

const coach: FigureColors = {
  skin: "#C68B66",
  skinShade: "#AD7350",
  hair: "#2B1D1A",
  top: "#17685B",
  topShade: "#0A3A33",
  trim: "#0F4C43",
  eyes: "#2B1D1A",
  trousers: "#22352F",
};

const patient: FigureColors = {
  skin: "#DCAB88",
  skinShade: "#C48F6B",
  hair: "#86807C",
  top: "#6E8296",
  topShade: "#45566A",
  trim: "#5A6D81",
  eyes: "#33413D",
  trousers: "#3B4450",
};

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smooth = (value: number) => clamp(value) ** 2 * (3 - 2 * clamp(value));
const n = (value: number) => Number(value.toFixed(2));

/**
 * Returns the fraction of the breath completed at `t` seconds: 0 before the first breath, and 0 again after the
 * end of the loop.
 */
function phase(t: number): number {
  if (t <= LOOP_START || t >= LOOP_END) return 0;
  return (t - LOOP_START) / BREATH;
}

/** How far the arms are raised, 0 to 1: up while breathing in, a short pause, then down while breathing out. */
const lift = (share: number) => smooth(share / 0.46) - smooth((share - 0.52) / 0.46);

/** Opacity of an element shown between `from` and `to` seconds. Fades stay within that time, so two never overlap. */
const shown = (t: number, from: number, to: number, fade: number) =>
  smooth((t - from) / fade) * smooth((to - t) / fade);

function room(t: number): string {
  const sway = Math.sin(((t - LOOP_START) / BREATH) * 2 * Math.PI) * 1.6;
  const leaf = (angle: number, length: number, fill: string) =>
    `<path transform="rotate(${n(angle + sway)})" fill="${fill}" d="M0 0C-${length * 0.24} -${length * 0.4} -${length * 0.18} -${length * 0.82} 0 -${length}C${length * 0.18} -${length * 0.82} ${length * 0.24} -${length * 0.4} 0 0Z"/>`;
  return `<rect width="1280" height="720" fill="url(#wall)"/>
<path d="M168 720V330C168 130 742 130 742 330V720Z" transform="translate(8 -36)" fill="url(#sky)"/>
<g clip-path="url(#arch)"><circle cx="640" cy="262" r="54" fill="#FBE3C8"/><path d="M120 520C240 430 380 446 470 486C580 532 700 450 800 470V720H120Z" fill="#BFD9C9"/><path d="M120 590C260 520 380 560 500 566C620 572 690 540 800 548V720H120Z" fill="#A3C6B4"/></g>
<path d="M176 684V294C176 94 750 94 750 294V684" fill="none" stroke="#fff" stroke-width="14" opacity=".85"/>
<rect y="640" width="1280" height="80" fill="#E2D6C2"/><rect y="640" width="1280" height="3" fill="#CDBEA6"/>
<g transform="translate(84 640)">${leaf(-34, 200, "#2F7A66")}${leaf(-10, 262, "#23685A")}${leaf(16, 226, "#348471")}${leaf(38, 160, "#1D5A4E")}<path d="M-46 -14H46L34 66H-34Z" fill="#D98F6C"/><path d="M-50 -24H50V-4H-50Z" fill="#E3A080"/></g>`;
}

function breathRing(raised: number): string {
  const ring = (grow: number, opacity: number) =>
    `<circle cx="480" cy="290" r="${n(lerp(160, 160 + grow, raised))}" fill="#fff" opacity="${opacity}"/>`;
  return ring(128, 0.26) + ring(84, 0.3) + ring(40, 0.34);
}

const tick = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${mint}"/><path d="M${x - 5.5} ${y + 0.5}l4 4 7.5 -8.5" fill="none" stroke="${pine}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * Returns how to place what stands at `x` in a card between two edges: there, or mirrored if the language runs from
 * right to left. Cards stay where they are, because small frames show the left of the picture.
 */
const placedBetween = (language: ClipLanguage, left: number, right: number) => (x: number) =>
  directionOf(language) === "rtl" ? left + right - x : x;

/** Duration of the transition between two cues, in seconds. */
const CHANGE = 0.22;

/**
 * Draws the current instruction, in letters that stay legible when the frame is 270 px wide. At both ends of the
 * loop, where the hero's clip pauses, the cue is fully visible.
 */
function guidance(t: number, share: number, language: ClipLanguage): string {
  const at = placedBetween(language, 48, 912);
  const { breatheIn, breatheOut, rest } = words[language];
  const caption = ([title, line]: typeof rest, opacity: number) =>
    opacity > 0
      ? `<g opacity="${n(opacity)}"><text x="${at(96)}" y="618" class="title">${title}</text><text x="${at(98)}" y="668" class="line">${line}</text></g>`
      : "";
  const half = LOOP_START + BREATH / 2;
  const circumference = 2 * Math.PI * 42;
  const rests = 1 - shown(t, LOOP_START, LOOP_END, CHANGE);
  return `<rect x="48" y="520" width="864" height="176" rx="36" fill="#fff" filter="url(#lifted)"/>
${caption(breatheIn, shown(t, LOOP_START + CHANGE, half, CHANGE))}
${caption(breatheOut, shown(t, half, LOOP_END - CHANGE, CHANGE))}
${caption(rest, smooth((rests - 0.5) * 2))}
<g transform="translate(${at(832)} 608)"><circle r="42" fill="none" stroke="#E7EFEA" stroke-width="13"/><circle r="42" fill="none" stroke="${pine}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${n(circumference * share)} 400" transform="rotate(-90)" opacity="${share > 0 ? 1 : 0}"/></g>`;
}

/** Draws the coach's checklist in the right column, which only frames wide enough to read it show. */
function checks(language: ClipLanguage): string {
  const at = placedBetween(language, 992, 1248);
  const { exercise, checks, checkSize } = words[language];
  const check = (text: string, index: number) =>
    `${tick(at(1031), 528 + 60 * index)}<text x="${at(1058)}" y="${538 + 60 * index}" class="check" font-size="${checkSize}">${text}</text>`;
  return `<rect x="992" y="396" width="256" height="300" rx="28" fill="#fff" filter="url(#lifted)"/>
<text x="${at(1016)}" y="452" class="label">${exercise}</text><path d="M1016 482H1224" stroke="#E2E0D6" stroke-width="2"/>
${checks.map(check).join("")}`;
}

function posture(raised: number): string {
  const y = lerp(0, -6, raised);
  return `<path transform="translate(480 ${n(y)})" d="M0 396V505" stroke="#fff" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round" opacity=".55"/>`;
}

function selfView(raised: number, language: ClipLanguage): string {
  const at = placedBetween(language, 992, 1248);
  const joints = ([-1, 1] as const).map((side) => armJoints(raised, side));
  const bones = joints
    .map(
      ({ shoulder: s, elbow: e, wrist: w }) => `M${n(s.x)} ${n(s.y)}L${n(e.x)} ${n(e.y)}L${n(w.x)} ${n(w.y)}`,
    )
    .join("");
  const [left, right] = joints;
  const chest =
    left && right
      ? `M${n(left.shoulder.x)} ${n(left.shoulder.y)}L${n(right.shoulder.x)} ${n(right.shoulder.y)}`
      : "";
  const dots = joints
    .flatMap(({ shoulder, elbow, wrist }) => [shoulder, elbow, wrist])
    .map(
      ({ x, y }) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="11" fill="#fff" stroke="${pine}" stroke-width="6"/>`,
    )
    .join("");
  return `<rect x="992" y="40" width="256" height="332" rx="28" fill="#fff" filter="url(#lifted)"/>
<g clip-path="url(#self)"><rect x="1000" y="48" width="240" height="316" fill="#E9DFCE"/><rect x="1018" y="70" width="66" height="104" fill="#F6EFE2"/><path d="M1000 296H1240V364H1000Z" fill="#D8C7AC"/>
<g transform="translate(1120 204) scale(.345)">${figure("patient", patient, raised, 0)}<path d="${bones}${chest}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" opacity=".95"/>${dots}</g></g>
<rect x="1012" y="306" width="216" height="48" rx="24" fill="${mint}"/><circle cx="${at(1040)}" cy="330" r="8" fill="#2C8A6B"/><text x="${at(1058)}" y="340" class="chip" fill="${pine}">${words[language].form}</text>`;
}

const style = `.title{font:500 92px Newsreader,Naskh;letter-spacing:-1.8px;fill:${ink}}.line{font:500 44px Figtree,Readex;fill:${soft}}.label{font:600 27px Figtree,Readex;fill:${pine}}.check{font-family:Figtree,Readex;font-weight:500;fill:${ink}}.chip{font:600 29px Figtree,Readex}[direction=rtl] .title{font:600 76px Naskh;letter-spacing:0;transform:translateY(-20px)}`;

/**
 * Returns the preview clip's picture at `t` seconds in a language, as an SVG document of 1280 x 720. Its left 960 units form a
 * complete 4:3 picture, which small frames show. The pictures at the start and end of the loop are identical, so
 * the loop has no seam.
 */
export function scene(t: number, language: ClipLanguage): string {
  const share = phase(t);
  const raised = lift(share);
  const following = lift(clamp(share - 0.03));
  const blink = Math.abs(t - 2.1) < 0.07 || Math.abs(t - 4.3) < 0.07 ? 1 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" direction="${directionOf(language)}"><style>${style}</style>
<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#F3EEE3"/><stop offset="1" stop-color="#E9E2D3"/></linearGradient><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#DDEDE6"/><stop offset="1" stop-color="#F7EBDA"/></linearGradient>
<clipPath id="arch"><path d="M176 684V294C176 94 750 94 750 294V684Z"/></clipPath><clipPath id="self"><rect x="1000" y="48" width="240" height="316" rx="22"/></clipPath>
<filter id="lifted" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dy="10" stdDeviation="16" flood-color="${ink}" flood-opacity=".13"/></filter></defs>
${room(t)}${breathRing(raised)}<g transform="translate(480 330) scale(.9)">${figure("coach", coach, raised, blink)}</g>${posture(raised)}${guidance(t, share, language)}${selfView(following, language)}${checks(language)}</svg>`;
}
