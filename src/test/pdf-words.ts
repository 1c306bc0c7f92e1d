import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePdfTools } from '../../scripts/pdf-tools.ts';

/** The margins of a contract's pages, in points. Headers and footers are in the margins. */
const sheet = { width: 612, height: 792, side: 54, top: 66, bottom: 62 };
const textHeight = sheet.height - sheet.top - sheet.bottom;

export type Word = { text: string; page: number; left: number; right: number; top: number; bottom: number };

function runPdfToText(pdf: Uint8Array, options: string[]): string {
  requirePdfTools();
  const directory = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    const path = join(directory, 'contract.pdf');
    writeFileSync(path, pdf);
    return execFileSync('pdftotext', [...options, path, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const toPixels = (value: number) => String(Math.round(value));

/** The text between the headers and the footers, without the spaces, which depend on where lines break. */
export const readText = (pdf: Uint8Array): string =>
  runPdfToText(pdf, [
    ...['-raw', '-nopgbrk', '-x', '0', '-y', toPixels(sheet.top - 4)],
    ...['-W', toPixels(sheet.width), '-H', toPixels(textHeight + 8)],
  ]).replace(/\s+/g, '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** As `pdftotext` finds them. Its boxes have the height of the font, which is more than that of the letters. */
export function readWords(pdf: Uint8Array): Word[] {
  const pages = runPdfToText(pdf, ['-bbox']).split('<page ').slice(1);
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g;
  return pages.flatMap((page, index) =>
    [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => {
      const height = Number(bottom) - Number(top);
      return {
        text: text.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity),
        page: index,
        left: Number(left) + 0.1,
        right: Number(right) - 0.1,
        top: Number(top) + 0.2 * height,
        bottom: Number(bottom) - 0.2 * height,
      };
    }),
  );
}

const overlap = (a: Word, b: Word) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const listOverlaps = (words: Word[]): string[] =>
  [...Map.groupBy(words, ({ page }) => page).values()].flatMap((page) =>
    page.flatMap((word, index) =>
      page
        .slice(index + 1)
        .filter((other) => overlap(word, other))
        .map((other) => `${word.text} / ${other.text}`),
    ),
  );

export const listInSideMargins = (words: Word[]): string[] =>
  words
    .filter(({ left, right }) => left < sheet.side || right > sheet.width - sheet.side)
    .map(({ text }) => text);

const isBetweenMargins = ({ top, bottom }: Word) =>
  top > sheet.top - 4 && bottom < sheet.height - sheet.bottom + 4;

/** How much of each page's height has text, from 0 to 1. */
export const listFilledHeights = (words: Word[]): number[] =>
  [...Map.groupBy(words.filter(isBetweenMargins), ({ page }) => page).values()].map(
    (page) => (Math.max(...page.map(({ bottom }) => bottom)) - sheet.top) / textHeight,
  );
