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
const loadFont = (weight: 400 | 700) => ({
  name: 'Bricolage Grotesque',
  weight,
  data: readFileSync(
    resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`),
  ),
});
const fonts = [loadFont(400), loadFont(700)];

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
      fontFamily: 'Bricolage Grotesque',
    },
    createBox({ display: 'flex', fontSize: 30, color: '#a63d06' }, kicker),
    createBox(
      {
        display: 'block',
        marginTop: 24,
        fontSize: getTitleSize(title),
        fontWeight: 700,
        lineHeight: 1.08,
        letterSpacing: -1.5,
        lineClamp: 4,
      } as CSSProperties,
      title,
    ),
    createBox({ display: 'flex', marginTop: 'auto', fontSize: 38, fontWeight: 700 }, brand),
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

export async function createShareImage(title: SharedTitle): Promise<Buffer> {
  const svg = await satori(renderImage(title), { width, height, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
