import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The same fonts as on the site. */
const faces = {
  text: (alphabet: string) =>
    resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${alphabet}-400-normal.woff`),
  bold: (alphabet: string) =>
    resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${alphabet}-700-normal.woff`),
  /** Reads as a signature, and has every letter that the other faces have. */
  signature: (alphabet: string) =>
    resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${alphabet}-400-italic.woff`),
  display: (alphabet: string) =>
    resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${alphabet}-700-normal.woff`),
};

export type Face = keyof typeof faces;

/** Each font comes in several files: English letters, letters of other European languages, and Vietnamese letters. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const;

/** `layouts` caches PDFKit's glyphs by word, because it would otherwise look them up again for each document. */
export type FontFile = { key: string; font: Font; layouts: Record<string, unknown> };
export type FontRun = { text: string; file: FontFile };

/** Sizes in bytes of the headers, and of the entry that each has per table. */
const woffFormat = { header: 44, entry: 20 };
const openTypeFormat = { header: 12, entry: 16 };

/**
 * Turns a WOFF file into an OpenType file. fontkit unpacks a WOFF file's tables again for each letter, which takes longer than
 * everything else.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(openTypeFormat.header + openTypeFormat.entry * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const at = woffFormat.header + woffFormat.entry * index;
    const [start, packedSize, size, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    ) as [number, number, number, number];
    const packedBytes = woff.subarray(start, start + packedSize);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packedSize < size ? inflateSync(packedBytes) : packedBytes).copy(table);
    const entry = openTypeFormat.header + openTypeFormat.entry * index;
    woff.copy(header, entry, at, at + 4);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(size, entry + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}

const files = new Map<string, FontFile>();

function openFontFile(face: Face, alphabet: (typeof alphabets)[number]): FontFile {
  const key = `${face}-${alphabet}`;
  const openedFont = files.get(key);
  if (openedFont) return openedFont;
  const bytes = readFileSync(faces[face](alphabet));
  const file = { key, font: create(unpackWoff(bytes)) as Font, layouts: Object.create(null) };
  files.set(key, file);
  return file;
}

let documentCount = 0;
const documentsPerCache = 1000;

/** Call once per document. Clears the cached words regularly, because names and addresses rarely repeat. */
export function limitLayoutCache() {
  documentCount += 1;
  if (documentCount % documentsPerCache > 0) return;
  for (const file of files.values()) file.layouts = Object.create(null);
}

/** By face and letter. */
const filesByLetter = new Map<string, FontFile | undefined>();

function findFontFile(face: Face, letter: string): FontFile | undefined {
  const key = `${face} ${letter}`;
  if (filesByLetter.has(key)) return filesByLetter.get(key);
  const code = letter.codePointAt(0) ?? 0;
  const fontFiles = alphabets.values().map((alphabet) => openFontFile(face, alphabet));
  const file = fontFiles.find(({ font }) => font.hasGlyphForCodePoint(code));
  filesByLetter.set(key, file);
  return file;
}

/** Replaces a letter the fonts lack with the same letter without accents, or a question mark. */
function toPrintable(face: Face, letter: string): string {
  if (findFontFile(face, letter)) return letter;
  const [base = ''] = letter.normalize('NFKD');
  return findFontFile(face, base) ? base : '?';
}

/** Splits text into parts that one font file can print. */
export function splitByFont(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const original of text.normalize('NFC').replace(/\s/g, ' ')) {
    const letter = toPrintable(face, original);
    const lastRun = runs.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    if (lastRun?.file.font.hasGlyphForCodePoint(code)) lastRun.text += letter;
    else {
      const file = findFontFile(face, letter);
      if (file) runs.push({ text: letter, file });
    }
  }
  return runs;
}

const widths = new Map<string, number>();

/** The size of the cache. Words repeat, and laying one out takes a hundred times as long as looking it up. */
const maxWidths = 20_000;

function measureWidth(text: string, face: Face): number {
  const key = `${face} ${text}`;
  const cachedWidth = widths.get(key);
  if (cachedWidth !== undefined) return cachedWidth;
  const width = splitByFont(text, face).reduce((sum, run) => {
    const { font } = run.file;
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm;
  }, 0);
  if (widths.size >= maxWidths) widths.clear();
  widths.set(key, width);
  return width;
}

/** Kerning doesn't cross spaces, as in the PDF. */
export function measureTextWidth(text: string, face: Face, size: number): number {
  const words = text.split(/(?<= )/);
  return size * words.reduce((sum, word) => sum + measureWidth(word, face), 0);
}
