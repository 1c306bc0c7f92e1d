/** Shapes that the drawings of articles are put together from. The origin of each is its middle, unless it says otherwise. */

export const color = {
  paper: '#fbf8f2',
  sand: '#f1ebdf',
  line: '#d8cfbd',
  ink: '#131a2b',
  slate: '#4b5568',
  orange: '#f26b21',
  yellow: '#f2b705',
  blue: '#1f6feb',
} as const;

type Fill = string;

export const at = (x: number, y: number, shape: string, { scale = 1, turn = 0 } = {}): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${shape}</g>`;

const rect = (x: number, y: number, width: number, height: number, fill: Fill, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

export const circle = (x: number, y: number, radius: number, fill: Fill): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const path = (d: string, fill: Fill): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, ink: Fill, width = 10): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const wheel = (x: number): string =>
  circle(x, 0, 46, color.ink) + circle(x, 0, 22, color.sand) + circle(x, 0, 8, color.ink);

/** Its wheels touch the ground at y = 46. */
export const car = (body: Fill = color.orange): string =>
  path(
    'M-250-10c0-50 30-66 92-74l74-72c12-12 26-18 44-18h96c22 0 38 8 52 24l54 62c60 6 88 26 88 78v18h-500z',
    body,
  ) +
  path('M-112-92l50-48c8-8 16-10 26-10h26v58zM10-92v-58h40c14 0 24 4 34 16l36 42z', color.paper) +
  rect(-250, -24, 34, 18, color.yellow, 6) +
  rect(216, -36, 34, 22, color.yellow, 6) +
  stroke('M-10-70v60', color.ink, 4) +
  stroke('M10-62h26', color.ink, 6) +
  wheel(-150) +
  wheel(146);

/** A road from edge to edge of the drawing, its top at 0. */
export const road = (): string =>
  rect(-640, 0, 1280, 90, color.ink) +
  stroke('M-600 45h1200', color.yellow, 6).replace('/>', ' stroke-dasharray="56 44"/>');

const onArc = (radius: number, share: number): string => {
  const angle = Math.PI * (1 - share);
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(-radius * Math.sin(angle))}`;
};
const arc = (from: number, to: number, ink: Fill): string =>
  stroke(`M${onArc(200, from)}A200 200 0 0 1 ${onArc(200, to)}`, ink, 44).replaceAll('"round"', '"butt"');

/** The levels of the odometer; the needle points to a share of the whole. Its bottom is at y = 0. */
export const gauge = (share: number): string =>
  arc(0, 0.5, color.orange) +
  arc(0.5, 0.75, color.yellow) +
  arc(0.75, 1, color.blue) +
  stroke(`M0 0L${onArc(150, share)}`, color.ink, 14) +
  circle(0, 0, 26, color.ink);

export const odometer = (digits: string): string =>
  rect(-40 * digits.length - 14, -56, 80 * digits.length + 28, 112, color.ink, 14) +
  [...digits]
    .map((digit, index) => {
      const x = (index - digits.length / 2) * 80 + 4;
      return `${rect(x, -44, 72, 88, color.paper, 6)}<text x="${x + 36}" y="24" font-family="monospace" font-size="68" font-weight="700" text-anchor="middle" fill="${color.ink}">${digit}</text>`;
    })
    .join('');

/** Days are counted from 0 in rows of seven. */
export const calendar = (marked: number[], ink: Fill = color.orange): string =>
  rect(-170, -150, 340, 310, color.paper, 14) +
  path('M-170-92v-44a14 14 0 0 1 14-14h312a14 14 0 0 1 14 14v44z', ink) +
  stroke('M-90-170v36M90-170v36', color.ink, 14) +
  Array.from({ length: 28 }, (_, day) =>
    circle(
      -126 + (day % 7) * 42,
      -54 + Math.floor(day / 7) * 56,
      14,
      marked.includes(day) ? ink : color.line,
    ),
  ).join('');

export const sheet = (lines: number, mark: Fill = color.orange): string =>
  rect(-132, -182, 264, 364, color.line, 12) +
  rect(-130, -180, 260, 360, color.paper, 10) +
  rect(-100, -148, 120, 22, mark, 4) +
  Array.from({ length: lines }, (_, line) =>
    rect(-100, -96 + line * 36, line % 3 === 2 ? 140 : 200, 12, color.line, 6),
  ).join('');

export const tick = (ink: Fill = color.blue): string =>
  circle(0, 0, 50, ink) + stroke('M-22 2l16 18 30-36', color.paper, 12);
export const cross = (ink: Fill = color.ink): string =>
  circle(0, 0, 50, ink) + stroke('M-18-18l36 36M18-18l-36 36', color.paper, 12);

export const wrench = (ink: Fill = color.slate): string =>
  stroke('M-120 120L60-60', ink, 44) +
  path('M30-30a84 84 0 0 1 96-122l-46 46 8 40 40 8 46-46a84 84 0 0 1-116 102z', ink);

export const gear = (radius: number, ink: Fill, hole: Fill = color.sand): string =>
  Array.from({ length: 8 }, (_, tooth) =>
    at(0, 0, rect(-radius * 0.16, -radius * 1.22, radius * 0.32, radius * 0.5, ink, 6), { turn: tooth * 45 }),
  ).join('') +
  circle(0, 0, radius, ink) +
  circle(0, 0, Math.round(radius * 0.42), hole);

export const drop = (ink: Fill = color.yellow): string =>
  path('M0-110c50 70 76 108 76 144a76 76 0 0 1-152 0c0-36 26-74 76-144z', ink) +
  stroke('M-38 38a40 40 0 0 0 34 40', color.paper, 10);

export const warning = (ink: Fill = color.yellow): string =>
  path('M-14-116a16 16 0 0 1 28 0l122 206a16 16 0 0 1-14 24h-244a16 16 0 0 1-14-24z', ink) +
  stroke('M0-44v66', color.ink, 20) +
  circle(0, 66, 13, color.ink);

export const coin = (ink: Fill = color.yellow): string =>
  circle(0, 0, 62, ink) +
  circle(0, 0, 46, color.paper) +
  `<text y="24" font-family="sans-serif" font-size="68" font-weight="700" text-anchor="middle" fill="${color.ink}">$</text>`;

export const magnifier = (): string =>
  stroke('M70 70l90 90', color.ink, 34) + circle(0, 0, 104, color.ink) + circle(0, 0, 82, color.paper);

export const key = (ink: Fill = color.yellow): string =>
  circle(-90, 0, 66, ink) + circle(-90, 0, 26, color.sand) + stroke('M-30 0h170M90 0v48M136 0v36', ink, 26);

export const bubble = (fill: Fill = color.paper, lines = 2): string =>
  path(
    'M-150-100h300a20 20 0 0 1 20 20v130a20 20 0 0 1-20 20h-190l-60 60v-60h-50a20 20 0 0 1-20-20v-130a20 20 0 0 1 20-20z',
    fill,
  ) +
  Array.from({ length: lines }, (_, line) =>
    rect(-130, -60 + line * 44, line ? 160 : 250, 16, color.line, 8),
  ).join('');

/** Their bottom is at y = 0. */
export const bars = (heights: number[], inks: Fill[]): string =>
  heights
    .map((height, index) =>
      rect((index - heights.length / 2) * 96, -height, 72, height, inks[index % inks.length] ?? color.ink, 6),
    )
    .join('');

export const person = (ink: Fill): string =>
  circle(0, -96, 48, ink) + path('M-90 90v-36a90 90 0 0 1 180 0v36z', ink);

/** The outline of no state in particular. */
export const land = (fill: Fill = color.paper): string =>
  path('M-250-130h180l20 20 110-14 190 4v90l-20 40 24 60-30 90h-190l-60-30-110 16-114-6z', fill);

export const pause = (ink: Fill = color.orange): string =>
  circle(0, 0, 86, ink) + rect(-34, -40, 24, 80, color.paper, 6) + rect(10, -40, 24, 80, color.paper, 6);

export const turbo = (): string =>
  stroke(
    'M0 0a24 24 0 0 1 44 12 66 66 0 0 1-110 36 106 106 0 0 1 50-176 150 150 0 0 1 176 130',
    color.blue,
    34,
  ) + stroke('M160 2v110', color.blue, 60).replaceAll('"round"', '"butt"');

export const battery = (): string =>
  rect(-130, -70, 260, 150, color.ink, 14) +
  rect(-96, -94, 50, 26, color.slate, 4) +
  rect(46, -94, 50, 26, color.slate, 4) +
  path('M14-50l-64 66h44l-12 50 66-70h-46z', color.yellow);

/** A drawing of 1200 by 675 on its ground. */
export const drawing = (ground: Fill, ...shapes: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${rect(0, 0, 1200, 675, ground)}${shapes.join('')}</svg>`;
