import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { isPrintable, toPrintable } from '../../../shared/printable-text.ts';

const width = 1200;
const height = 630;
const ink = '#131a2b';
const bands = [
  { color: '#f26b21', share: 50 },
  { color: '#f2b705', share: 25 },
  { color: '#1f6feb', share: 25 },
];

const { resolve } = createRequire(import.meta.url);
const loadFont = (name: string, weight: 400 | 700, path: string) => ({
  name,
  weight,
  data: readFileSync(resolve(`@expo-google-fonts/${path}`)),
});
/** The renderer takes each letter from the first family that has it. */
const fonts = [
  loadFont('Bricolage Grotesque', 400, 'bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf'),
  loadFont('Bricolage Grotesque', 700, 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  loadFont('Noto Sans', 400, 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  loadFont('Noto Sans', 700, 'noto-sans/700Bold/NotoSans_700Bold.ttf'),
];

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
      fontFamily: 'Bricolage Grotesque, Noto Sans',
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
const tidy = (text: string) => toPrintable(text.replace(emoji, '')).replace(/ +/g, ' ').trim();
const tidyTitle = ({ title, kicker, brand }: SharedTitle): SharedTitle => ({
  title: tidy(title),
  kicker: tidy(kicker),
  brand: tidy(brand),
});

const noTitle: SharedTitle = { title: '', kicker: '', brand: '' };

/** Draws the first of these titles whose letters the fonts have, or none. */
export async function createShareImage(titles: readonly SharedTitle[]): Promise<Buffer> {
  const title = titles.map(tidyTitle).find((each) => Object.values(each).every(isPrintable));
  const svg = await satori(renderImage(title ?? noTitle), { width, height, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
