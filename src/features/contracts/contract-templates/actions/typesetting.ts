import type { Drawing } from '../domain/contract-document.ts';
import type { LinkedText, TextLink } from '../domain/linked-text.ts';
import { type Face, measureTextWidth } from './contract-fonts.ts';

/** US Letter. Sizes are in points. */
export const sheet = { width: 612, height: 792, left: 54, right: 54, top: 66, bottom: 62 };
export const sheetWidth = sheet.width - sheet.left - sheet.right;
export const columnGap = 26;
export const columnWidth = (sheetWidth - columnGap) / 2;

export type Tone = 'ink' | 'slate' | 'accent' | 'line';
export type Style = { face: Face; size: number; tone: Tone };

/** An element of the PDF's structure tree, named by its standard tag. */
export type StructureElement = {
  tag: string;
  content: (StructureElement | Piece)[];
  link?: TextLink;
  /** The target name for links within the document. */
  destination?: string;
  /** Set for table headings. */
  scope?: 'Row' | 'Column';
  /** Describes the drawing for screen readers. */
  alt?: string;
};

/** `x` is measured from the left of the line, `baseline` from its top. */
export type Piece = Style & {
  text: string;
  x: number;
  baseline: number;
  width: number;
  drawing?: Drawing;
};
export type Rule = {
  x: number;
  y: number;
  width: number;
  tone: Tone;
  thickness?: number;
  isDotted?: boolean;
};

/** A line is never split. `before` is the space above it, which is dropped at the top of a column. */
export type Line = { before: number; height: number; pieces: Piece[]; rules: Rule[]; keepWithNext: boolean };

export const element = (tag: string, content: (StructureElement | Piece)[] = []): StructureElement => ({
  tag,
  content,
});

export const isElement = (part: StructureElement | Piece): part is StructureElement => 'tag' in part;

export function addElement(
  parent: StructureElement,
  tag: string,
  more: Partial<StructureElement> = {},
): StructureElement {
  const child = { ...element(tag), ...more };
  parent.content.push(child);
  return child;
}

type Fragment = LinkedText & { face: Face };
export type Run = LinkedText & { face?: Face };

/** Splits at spaces. A word has several fragments when its link or face changes within it. */
function splitWords(runs: Run[], face: Face): Fragment[][] {
  const words: Fragment[][] = [];
  let isInWord = false;
  for (const run of runs) {
    for (const part of run.text.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) {
        isInWord = false;
        continue;
      }
      const fragment = { ...run, text: part, face: run.face ?? face };
      if (isInWord) words.at(-1)?.push(fragment);
      else words.push([fragment]);
      isInWord = true;
    }
  }
  return words;
}

/** Breaks a word that is wider than a line, such as a very long name. */
function breakWord(word: Fragment[], width: number, size: number): Fragment[][] {
  const parts: Fragment[][] = [[]];
  let widthLeft = width;
  for (const fragment of word) {
    for (const letter of fragment.text) {
      const neededWidth = measureTextWidth(letter, fragment.face, size);
      if (neededWidth > widthLeft) {
        parts.push([]);
        widthLeft = width;
      }
      widthLeft -= neededWidth;
      const part = parts.at(-1) ?? [];
      const lastFragment = part.at(-1);
      if (lastFragment && lastFragment.link === fragment.link && lastFragment.face === fragment.face)
        lastFragment.text += letter;
      else part.push({ ...fragment, text: letter });
    }
  }
  return parts.filter((part) => part.length > 0);
}

const measureWidth = (fragments: Fragment[], size: number) =>
  fragments.reduce((sum, { text, face }) => sum + measureTextWidth(text, face, size), 0);

/** Joins neighboring words that share a link and a face. */
function joinWords(words: Fragment[][]): Fragment[] {
  const joined: Fragment[] = [];
  words.forEach((word, wordIndex) => {
    word.forEach((fragment, index) => {
      const space = wordIndex > 0 && index === 0 ? ' ' : '';
      const last = joined.at(-1);
      if (last && last.link === fragment.link && last.face === fragment.face)
        last.text += space + fragment.text;
      else {
        if (last) last.text += space;
        joined.push({ ...fragment });
      }
    });
  });
  return joined;
}

/** A line ends with a space unless it ends the text, so that screen readers and copied text keep words apart. */
export function wrap(runs: Run[], face: Face, size: number, width: number): Fragment[][] {
  const space = measureTextWidth(' ', face, size);
  const lines: Fragment[][] = [];
  let line: Fragment[][] = [];
  let widthLeft = width;
  const endLine = (isBetweenWords: boolean) => {
    const joined = joinWords(line);
    const last = joined.at(-1);
    if (last && isBetweenWords) last.text += ' ';
    if (last) lines.push(joined);
    line = [];
    widthLeft = width;
  };
  for (const wholeWord of splitWords(runs, face)) {
    const parts = measureWidth(wholeWord, size) > width ? breakWord(wholeWord, width, size) : [wholeWord];
    for (const [index, part] of parts.entries()) {
      const neededWidth = measureWidth(part, size) + (line.length > 0 ? space : 0);
      if (line.length > 0 && (neededWidth > widthLeft || index > 0)) endLine(index === 0);
      widthLeft -= measureWidth(part, size) + (line.length > 0 ? space : 0);
      line.push(part);
    }
  }
  endLine(false);
  return lines;
}

export type TextBox = Style & { x: number; width: number; leading: number };

/** Lays out text in lines and adds its pieces to the element. */
export function layOutText(target: StructureElement, runs: Run[], box: TextBox): Line[] {
  const { face, size, tone, leading } = box;
  return wrap(runs, face, size, box.width).map((fragments) => {
    const line = emptyLine(leading);
    let x = box.x;
    for (const { text, link, face: fragmentFace } of fragments) {
      const style = { face: fragmentFace, size, tone };
      const piece = createPiece(text, x, leading, style);
      line.pieces.push(piece);
      if (link && link.kind !== 'clause')
        line.rules.push({ x, y: piece.baseline + 1.5, width: piece.width, tone, thickness: 0.4 });
      (link ? addElement(target, 'Link', { link }) : target).content.push(piece);
      x += measureTextWidth(text, fragmentFace, size);
    }
    return line;
  });
}

/** Centers capital letters vertically in the line. */
export function createPiece(text: string, x: number, leading: number, style: Style): Piece {
  const { face, size } = style;
  const capHeight = 0.7 * size;
  const width = measureTextWidth(text.trimEnd(), face, size);
  return { ...style, text, x, baseline: (leading + capHeight) / 2, width };
}

export const emptyLine = (height: number): Line => ({
  before: 0,
  height,
  pieces: [],
  rules: [],
  keepWithNext: false,
});

/** Allows column breaks between parts, except after the first and before the last. */
export function preventOrphans(parts: Line[][]): Line[] {
  return parts.flatMap((part, index) => {
    const isNearEdge = index === 0 || index === parts.length - 2;
    const mayBreakAfter = index === parts.length - 1 || !isNearEdge;
    return mayBreakAfter ? keepTogether(part) : keepWithFollowing(part);
  });
}

export const keepTogether = (lines: Line[]): Line[] =>
  lines.map((line, index) => (index < lines.length - 1 ? { ...line, keepWithNext: true } : line));

export const keepWithFollowing = (lines: Line[]): Line[] =>
  lines.map((line) => ({ ...line, keepWithNext: true }));

export const withSpaceBefore = (space: number, [first, ...others]: Line[]): Line[] =>
  first ? [{ ...first, before: space }, ...others] : [];

export type Column = { page: number; x: number; top: number; height: number };
export type Position = { page: number; x: number; y: number };
export type PlacedLine = { line: Line; at: Position };

function groupLines(lines: Line[]): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] = [];
  for (const line of lines) {
    group.push(line);
    if (line.keepWithNext) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
}

const getHeight = (lines: Line[]) => lines.reduce((sum, { before, height }) => sum + before + height, 0);

/** Fills the columns in order. Splits lines that belong together only if they are taller than a column. */
export function fillColumns(lines: Line[], columnAt: (index: number) => Column): PlacedLine[] {
  const placedLines: PlacedLine[] = [];
  let index = 0;
  let usedHeight = 0;
  const getGroupHeight = (group: Line[]) =>
    getHeight(group) - (usedHeight === 0 ? (group[0]?.before ?? 0) : 0);
  const isFull = (height: number) => usedHeight + height > columnAt(index).height;
  const next = () => {
    index += 1;
    usedHeight = 0;
  };
  for (const group of groupLines(lines)) {
    if (usedHeight > 0 && isFull(getGroupHeight(group))) next();
    // The columns below a summary are shorter than others.
    while (isFull(getGroupHeight(group)) && columnAt(index + 1).height > columnAt(index).height) next();
    for (const line of group) {
      if (usedHeight > 0 && isFull(getGroupHeight([line]))) next();
      const { page, x, top } = columnAt(index);
      const y = top + usedHeight + (usedHeight === 0 ? 0 : line.before);
      placedLines.push({ line, at: { page, x, y } });
      usedHeight = y + line.height - top;
    }
  }
  return placedLines;
}

const fullHeight = sheet.height - sheet.top - sheet.bottom;

/** A single column across the whole page. */
export const wholePage = (page: number): Column => ({
  page,
  x: sheet.left,
  top: sheet.top,
  height: fullHeight,
});

type Start = { page: number; y: number };

/** Two columns on each page. */
function listColumns({ page: first, y }: Start, lastHeight = fullHeight) {
  return (index: number): Column => {
    const page = first + Math.floor(index / 2);
    const top = page === first ? y : sheet.top;
    const x = sheet.left + (index % 2) * (columnWidth + columnGap);
    return { page, x, top, height: Math.min(lastHeight, sheet.height - sheet.bottom - top) };
  };
}

/** If less space than this is left below a summary, the columns start on the next page. */
const minFirstHeight = 110;

/** Fills two columns on each page. On the last page, they end at about the same height. */
export function layColumns(lines: Line[], below: Start): PlacedLine[] {
  const hasRoom = sheet.height - sheet.bottom - below.y >= minFirstHeight;
  const start = hasRoom ? below : { page: below.page + 1, y: sheet.top };
  const fullColumns = fillColumns(lines, listColumns(start));
  const page = fullColumns.at(-1)?.at.page ?? start.page;
  const earlierPages = fullColumns.filter(({ at }) => at.page < page);
  const lastPageLines = fullColumns.filter(({ at }) => at.page === page).map(({ line }) => line);
  const top = page === start.page ? start.y : sheet.top;
  for (let height = getHeight(lastPageLines) / 2; height < fullHeight; height += 4) {
    const balancedLines = fillColumns(lastPageLines, listColumns({ page, y: top }, height));
    if (balancedLines.at(-1)?.at.page === page) return [...earlierPages, ...balancedLines];
  }
  return fullColumns;
}
