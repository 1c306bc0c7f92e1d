import { linkUrl } from '../domain/linked-text.ts';
import { type Face, splitByFont } from './contract-fonts.ts';
import {
  isElement,
  type Piece,
  type PlacedLine,
  type Position,
  type StructureElement,
  type Tone,
} from './typesetting.ts';

export type Reference = {
  id: number;
  gen: number;
  data: Record<string, unknown>;
  end(chunk?: Uint8Array): void;
};

export type Page = {
  dictionary: Reference;
  resources: Reference;
  content: Reference & { buffer: Uint8Array[]; write(chunk: string): void };
};

/** Internals of PDFKit that its types leave out. */
type Internals = {
  _offsets: (number | null)[];
  _offset: number;
  _waiting: number;
  _fontCount: number;
  _fontFamilies: Record<string, { finalize(): void }>;
  _font: { layoutCache: Record<string, unknown> };
  _pageBuffer: Page[];
  _root: Reference & {
    data: {
      Pages: Reference & { data: { Kids: Reference[] } };
      Names: { data: { Dests: Tree } };
      StructTreeRoot: { data: { ParentTree: Tree; ParentTreeNextKey: number } };
      AcroForm?: Reference;
      Perms?: object;
    };
  };
  page: Page;
  ref(data?: object): Reference;
  push(chunk: Uint8Array | null): boolean;
  endAcroForm(): void;
};
export type Tree = { _items: Record<string, unknown> };

export type Pdf = Omit<PDFKit.PDFDocument, keyof Internals> & Internals;
export type Structure = PDFKit.PDFStructureElement;

export type Positions = Map<Piece, Position>;

export const findPositions = (lines: PlacedLine[]): Positions =>
  new Map(lines.flatMap(({ line, at }) => line.pieces.map((piece) => [piece, at] as const)));

const tones: Record<Tone, string> = { ink: '#131a2b', slate: '#4b5568', accent: '#a63d06', line: '#b9c0cc' };

export type PlacedText = { text: string; x: number; baseline: number; face: Face; size: number; tone: Tone };

export function drawText(pdf: Pdf, { text, x, baseline, face, size, tone }: PlacedText) {
  let left = x;
  const runs = splitByFont(text, face);
  for (const [index, { text: part, file }] of runs.entries()) {
    pdf.font(file.font as never, file.key);
    pdf._font.layoutCache = file.layouts;
    pdf.fontSize(size).fillColor(tones[tone]);
    pdf.text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (index < runs.length - 1) left += pdf.widthOfString(part);
  }
}

/** PDF readers announce a link by its `Contents`. PDFKit writes a plain string as a name. */
const pdfString = (text: string) => Object(text) as string;

function addLink(
  pdf: Pdf,
  { link }: StructureElement,
  pieces: Piece[],
  structure: Structure,
  positions: Positions,
) {
  const [first] = pieces;
  const last = pieces.at(-1);
  const at = first && positions.get(first);
  if (!link || !first || !last || !at) return;
  const url = linkUrl(link);
  const text = pieces.map((piece) => piece.text).join(' ');
  const options = {
    structParent: structure,
    Contents: pdfString(url.startsWith('#') ? `Go to ${text}` : url),
  };
  const left = at.x + first.x;
  const top = at.y + first.baseline - first.size;
  const size = [at.x + last.x + last.width - left, first.size * 1.25] as const;
  if (url.startsWith('#')) pdf.goTo(left, top, ...size, url.slice(1), options);
  else pdf.link(left, top, ...size, url, options);
}

/** Groups neighboring pieces on the same page. Elements stay separate. */
function splitParts({ content }: StructureElement, positions: Positions): (StructureElement | Piece[])[] {
  const parts: (StructureElement | Piece[])[] = [];
  for (const part of content) {
    const last = parts.at(-1);
    if (isElement(part)) parts.push(part);
    else if (Array.isArray(last) && last[0] && positions.get(last[0])?.page === positions.get(part)?.page)
      last.push(part);
    else parts.push([part]);
  }
  return parts;
}

function drawPieces(pdf: Pdf, pieces: Piece[], positions: Positions) {
  for (const piece of pieces) {
    const { x, y } = positions.get(piece) ?? { x: 0, y: 0 };
    if (piece.drawing) {
      const { path, width, height } = piece.drawing;
      pdf
        .save()
        .translate(x + piece.x, y)
        .scale(piece.width / width);
      pdf.rect(0, 0, width, height).clip();
      pdf.path(path).lineWidth(2).lineCap('round').lineJoin('round').strokeColor(tones.ink).stroke();
      pdf.restore();
      continue;
    }
    drawText(pdf, { ...piece, x: x + piece.x, baseline: y + piece.baseline });
  }
}

export function drawElement(
  pdf: Pdf,
  source: StructureElement,
  parent: Structure,
  positions: Positions,
): Reference {
  const { tag, scope, alt } = source;
  const options = { ...(scope && { scope }), ...(alt && { alt, placement: 'Block' }) };
  const structure = pdf.struct(tag as never, options as never);
  parent.add(structure);
  let destination = source.destination;
  for (const part of splitParts(source, positions)) {
    if (!Array.isArray(part)) {
      drawElement(pdf, part, structure, positions);
      continue;
    }
    const at = part[0] && positions.get(part[0]);
    if (!at) continue;
    pdf.switchToPage(at.page);
    if (destination) pdf.addNamedDestination(destination, 'XYZ', 0, at.y - 6, null as never);
    destination = undefined;
    structure.add(() => drawPieces(pdf, part, positions));
    addLink(pdf, source, part, structure, positions);
  }
  structure.end();
  return (structure as Structure & { dictionary: Reference }).dictionary;
}

/** Draws rules as artifacts, which screen readers skip. */
export function drawRules(pdf: Pdf, lines: PlacedLine[], page: number) {
  pdf.switchToPage(page);
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const { line, at } of lines.filter((placedLine) => placedLine.at.page === page)) {
    for (const { x, y, width, tone, thickness = 0.75, isDotted } of line.rules) {
      const [left, top] = [at.x + x, at.y + y];
      pdf.lineWidth(thickness).strokeColor(tones[tone]);
      if (isDotted) pdf.dash(0.75, { space: 2.5 });
      pdf
        .moveTo(left, top)
        .lineTo(left + width, top)
        .stroke()
        .undash();
    }
  }
  pdf.endMarkedContent();
}
