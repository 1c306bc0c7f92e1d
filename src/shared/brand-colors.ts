type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
/** Matches src/ui/tokens.css. */
const ink: Rgb = [0x13, 0x1a, 0x2b];
const sand: Rgb = [0xf1, 0xeb, 0xdf];

/** WCAG 2.2, success criterion 1.4.3. */
const minContrast = 4.5;

export const isHexColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const parseHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function calculateLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function calculateContrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [calculateLuminance(one), calculateLuminance(other)].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

export const measureHexContrast = (one: string, other: string): number =>
  calculateContrast(parseHex(one), parseHex(other));

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Moves a color toward another until text in that color is readable on all backgrounds. */
function mixUntilReadable(color: Rgb, toward: Rgb, backgrounds: readonly Rgb[]): Rgb {
  for (let step = 0; step <= 100; step += 1) {
    const moved = parseHex(toHex(mix(color, toward, step / 100)));
    if (backgrounds.every((background) => calculateContrast(moved, background) >= minContrast)) return moved;
  }
  return toward;
}

const chooseTextColor = (color: Rgb): Rgb | undefined =>
  [ink, white].find((text) => calculateContrast(text, color) >= minContrast);

/** Returns undefined if the color is usable. */
export const findBrandColorError = (hex: string): string | undefined => {
  if (!isHexColor(hex)) return 'Enter a color such as #1f6feb.';
  if (chooseTextColor(parseHex(hex))) return undefined;
  return 'Neither dark nor white text is readable on this color (4.5:1). Choose a lighter or a darker one.';
};

/** The tokens of src/ui/tokens.css that depend on the brand's color. */
export function deriveBrandColors(hex: string) {
  const color = parseHex(hex);
  const text = chooseTextColor(color) ?? white;
  const wash = mix(color, white, 0.9);
  return {
    orange: toHex(color),
    'on-orange': toHex(text),
    'orange-hover': toHex(mix(color, text === ink ? white : ink, 0.15)),
    'orange-ink': toHex(mixUntilReadable(color, ink, [white, sand, wash])),
    'orange-light': toHex(mixUntilReadable(color, white, [ink])),
    'orange-wash': toHex(wash),
  };
}

/** Returns an inline style sheet, or an empty string for the site's own colors. */
export function createBrandStyle(color: string): string {
  if (!isHexColor(color)) return '';
  const tokens = Object.entries(deriveBrandColors(color)).map(([name, value]) => `--color-${name}:${value}`);
  return `@media not (forced-colors:active){:root{${tokens.join(';')}}}`;
}
