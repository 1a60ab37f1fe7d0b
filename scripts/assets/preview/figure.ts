/** A seated figure seen from the waist up, drawn as SVG. The origin of its coordinate system is the base of the neck. */

type Point = { x: number; y: number };

export type FigureColors = {
  skin: string;
  skinShade: string;
  hair: string;
  top: string;
  topShade: string;
  trim: string;
  eyes: string;
  trousers: string;
};

export type Joints = Record<"shoulder" | "elbow" | "wrist", Point>;

const UPPER_ARM = 122;
const FOREARM = 108;
const degrees = Math.PI / 180;

export const lerp = (from: number, to: number, share: number) => from + (to - from) * share;
const n = (value: number) => Number(value.toFixed(2));

/**
 * Returns the positions of one arm's joints.
 * @param lift 0 = hands resting in the lap, 1 = arms raised in a wide V
 * @param side -1 = left of the picture, 1 = right
 */
export function armJoints(lift: number, side: -1 | 1): Joints {
  const shoulder = { x: side * lerp(90, 84, lift), y: lerp(52, 40, lift) };
  const upper = lerp(-74, 42, lift) * degrees;
  const elbow = {
    x: shoulder.x + side * Math.cos(upper) * UPPER_ARM,
    y: shoulder.y - Math.sin(upper) * UPPER_ARM,
  };
  const lower = lerp(-118, 74, lift) * degrees;
  const wrist = {
    x: elbow.x + side * Math.cos(lower) * FOREARM,
    y: elbow.y - Math.sin(lower) * FOREARM,
  };
  return { shoulder, elbow, wrist };
}

/** Draws a limb: two circles and their common tangents. */
function limb(from: Point, to: Point, fromRadius: number, toRadius: number, fill: string): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const spread = Math.acos((fromRadius - toRadius) / length);
  const on = (centre: Point, radius: number, turn: number) =>
    `${n(centre.x + Math.cos(angle + turn) * radius)} ${n(centre.y + Math.sin(angle + turn) * radius)}`;
  return `<path fill="${fill}" d="M${on(from, fromRadius, spread)}A${fromRadius} ${fromRadius} 0 1 1 ${on(from, fromRadius, -spread)}L${on(to, toRadius, -spread)}A${toRadius} ${toRadius} 0 0 1 ${on(to, toRadius, spread)}Z"/>`;
}

function hand({ elbow, wrist }: Joints, side: -1 | 1, fill: string): string {
  const turn = Math.atan2(wrist.y - elbow.y, wrist.x - elbow.x) / degrees;
  return `<g transform="translate(${n(wrist.x)} ${n(wrist.y)}) rotate(${n(turn)}) scale(1 ${side})" fill="${fill}"><path d="M-8 -15C10 -19 36 -17 48 -10C56 -5 56 5 48 10C34 17 10 18 -8 15Z"/><path d="M2 -10C8 -22 20 -31 29 -31C37 -31 36 -24 31 -20C24 -14 20 -8 18 0Z"/></g>`;
}

function arm(lift: number, side: -1 | 1, { skin, top, topShade }: FigureColors): string {
  const joints = armJoints(lift, side);
  const { shoulder, elbow, wrist } = joints;
  const cuff = { x: lerp(elbow.x, wrist.x, 0.22), y: lerp(elbow.y, wrist.y, 0.22) };
  const shadow = (point: Point) => ({ x: point.x - side * 9, y: point.y + 7 });
  return [
    hand(joints, side, skin),
    limb(elbow, wrist, 24, 16, skin),
    `<g opacity="${n(lerp(0.3, 0, Math.min(1, lift * 4)))}">${limb(shadow(shoulder), shadow(elbow), 42, 30, topShade)}</g>`,
    limb(shoulder, elbow, 44, 30, top),
    limb(elbow, cuff, 30, 29, top),
  ].join("");
}

function torso(lift: number, { skin, skinShade, top, topShade, trim, trousers }: FigureColors): string {
  const breath = lift * 6;
  const half = 112 + breath;
  const shoulders = lerp(20, 12, lift);
  return `<path fill="${trousers}" d="M-208 345C-206 280 -150 258 -84 262H84C150 258 206 280 208 345Z"/>
<path fill="${top}" d="M-40 -6C-78 ${shoulders - 14} -118 ${shoulders - 2} -130 52C-132 100 -${half} 150 -${104 + breath} 190C-104 230 -112 262 -110 290C-60 306 60 306 110 290C112 262 104 230 ${104 + breath} 190C${half} 150 132 100 130 52C118 ${shoulders - 2} 78 ${shoulders - 14} 40 -6Z"/>
<path fill="${topShade}" opacity=".22" d="M44 302C60 270 70 220 ${half - 24} 160C${half - 4} 196 104 240 110 290C90 297 66 301 44 302Z"/>
<path fill="${skinShade}" d="M-29 -64H29V2C29 32 -29 32 -29 2Z"/>
<path fill="${skin}" d="M-29 -64H29V-34C12 -12 -12 -8 -29 -24Z"/>
<path fill="${skin}" d="M-40 -6C-34 50 34 50 40 -6L29 -10C27 14 -27 14 -29 -10Z"/>
<path fill="none" stroke="${trim}" stroke-width="7" stroke-linecap="round" d="M-43 -5C-36 55 36 55 43 -5"/>`;
}

function face({ skin, skinShade, hair, eyes }: FigureColors, blink: number): string {
  const eye = (x: number) =>
    blink > 0.5
      ? `<path d="M${x - 10} -134Q${x} -127 ${x + 10} -134" fill="none" stroke="${eyes}" stroke-width="4.5" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="-134" rx="5.6" ry="6.6" fill="${eyes}"/><circle cx="${x + 2}" cy="-136.5" r="1.7" fill="#fff"/>`;
  return `<ellipse cx="-66" cy="-128" rx="12" ry="17" fill="${skinShade}"/><ellipse cx="66" cy="-128" rx="12" ry="17" fill="${skinShade}"/>
<path fill="${skin}" d="M-65 -150C-65 -216 65 -216 65 -150C66 -96 44 -54 0 -52C-44 -54 -66 -96 -65 -150Z"/>
<circle cx="-38" cy="-104" r="14" fill="#D2471F" opacity=".13"/><circle cx="38" cy="-104" r="14" fill="#D2471F" opacity=".13"/>
${eye(-26)}${eye(26)}
<path d="M-39 -152Q-27 -160 -15 -154M15 -154Q27 -160 39 -152" fill="none" stroke="${hair}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M1 -132C-2 -120 -8 -112 -1 -109" fill="none" stroke="${skinShade}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M-22 -90Q0 -70 22 -90Q0 -83 -22 -90Z" fill="#fff" stroke="#7B3B2C" stroke-width="4" stroke-linejoin="round"/>`;
}

const coachHair = (hair: string) => ({
  back: `<circle cx="0" cy="-228" r="36" fill="${hair}"/><path fill="${hair}" d="M-78 -136C-88 -234 88 -234 78 -136C80 -108 74 -94 60 -84H-60C-74 -94 -80 -108 -78 -136Z"/>`,
  front: `<path fill="${hair}" d="M-72 -134C-84 -224 84 -224 72 -134C64 -156 54 -172 32 -184C6 -166 -48 -166 -72 -134Z"/><path d="M-20 -245Q0 -254 20 -245" stroke="#fff" opacity=".16" stroke-width="5" fill="none" stroke-linecap="round"/>`,
});

const patientHair = (hair: string) => ({
  back: `<path fill="${hair}" d="M-82 -124C-96 -240 96 -240 82 -124C90 -78 92 -40 80 -4C58 14 36 4 30 -20H-30C-36 4 -58 14 -80 -4C-92 -40 -90 -78 -82 -124Z"/>`,
  front: `<path fill="${hair}" d="M-79 -84C-98 -254 98 -254 79 -84C72 -94 70 -132 62 -148C52 -166 40 -176 30 -184C14 -164 -26 -156 -54 -146C-66 -132 -70 -96 -79 -84Z"/><g fill="none" stroke="#33413D" stroke-width="4"><circle cx="-27" cy="-133" r="18"/><circle cx="27" cy="-133" r="18"/><path d="M-9 -135Q0 -141 9 -135M-45 -136L-62 -140M45 -136L62 -140"/></g>`,
});

/** Draws one figure. @param lift 0 to 1, see armJoints @param blink above 0.5, the eyes are closed */
export function figure(who: "coach" | "patient", palette: FigureColors, lift: number, blink: number): string {
  const hair = who === "coach" ? coachHair(palette.hair) : patientHair(palette.hair);
  const head = `<g transform="translate(0 ${n(lerp(17, 8, lift))})">`;
  return `${head}${hair.back}</g>${torso(lift, palette)}${head}${face(palette, blink)}${hair.front}</g>${arm(lift, -1, palette)}${arm(lift, 1, palette)}`;
}
