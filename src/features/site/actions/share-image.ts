import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';

const width = 1200;
const height = 630;
const ink = '#131a2b';
const bands = [
  { color: '#f26b21', share: 50 },
  { color: '#f2b705', share: 25 },
  { color: '#1f6feb', share: 25 },
];

const { resolve } = createRequire(import.meta.url);
/** The renderer takes one file per family, and each letter from the first family that has it. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'];
const loadFont = (alphabet: string, weight: 400 | 700) => ({
  name: alphabet,
  weight,
  data: readFileSync(
    resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${alphabet}-${weight}-normal.woff`),
  ),
});
const fonts = alphabets.flatMap((alphabet) => [loadFont(alphabet, 400), loadFont(alphabet, 700)]);

const lineStyle = { display: 'block', wordBreak: 'break-word', lineClamp: 1 } as CSSProperties;
const columnStyle = { display: 'flex', flexDirection: 'column' } as const;

/** Uses smaller type for longer titles, so that every title fits on four lines. */
function getTitleSize(title: string): number {
  if (title.length > 70) return 56;
  return title.length > 40 ? 68 : 84;
}

// Avoids JSX, because the file worker's source also runs without a build.
const createBox = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style }, ...children);

const renderImage = ({ title, kicker, brand }: SharedTitle) =>
  createBox(
    {
      ...columnStyle,
      boxSizing: 'border-box',
      width,
      height,
      padding: 72,
      background: '#fbf8f2',
      color: ink,
      fontFamily: alphabets.join(', '),
    },
    createBox({ ...lineStyle, fontSize: 30, color: '#a63d06' }, kicker),
    createBox(
      {
        display: 'block',
        marginTop: 24,
        fontSize: getTitleSize(title),
        fontWeight: 700,
        lineHeight: 1.08,
        letterSpacing: -1.5,
        wordBreak: 'break-word',
        lineClamp: 4,
      } as CSSProperties,
      title,
    ),
    createBox({ ...lineStyle, marginTop: 'auto', fontSize: 38, fontWeight: 700 }, brand),
    createBox(
      { display: 'flex', marginTop: 28, height: 14 },
      ...bands.map(({ color, share }) =>
        createElement('div', {
          key: color,
          style: { display: 'flex', width: `${share}%`, background: color },
        }),
      ),
    ),
  );

export type SharedTitle = { title: string; kicker: string; brand: string };

/** Emoji are decoration. The list includes what joins and colors them, but not the signs for rights, which the fonts have. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/gu;
const tidy = (text: string) => text.replace(emoji, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** `isComplete` is false if the fonts lack a letter, which is then drawn as a box. */
async function renderSvg({
  title,
  kicker,
  brand,
}: SharedTitle): Promise<{ svg: string; isComplete: boolean }> {
  let isComplete = true;
  const loadAdditionalAsset = async () => {
    isComplete = false;
    return [];
  };
  const image = renderImage({ title: tidy(title), kicker: tidy(kicker), brand: tidy(brand) });
  const svg = await satori(image, { width, height, fonts, loadAdditionalAsset });
  return { svg, isComplete };
}

/** Draws the first of these titles whose letters the fonts have. End with one in plain English letters. */
export async function createShareImage(titles: readonly SharedTitle[]): Promise<Buffer> {
  let svg = '';
  for (const title of titles) {
    const image = await renderSvg(title);
    svg = image.svg;
    if (image.isComplete) break;
  }
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
