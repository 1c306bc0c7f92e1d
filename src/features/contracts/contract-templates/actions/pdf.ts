import PDFDocument from 'pdfkit';
import type { ContractDocument } from '../domain/contract-document.ts';
import { linkUrl } from '../domain/linked-text.ts';
import { type Face, fontRuns, textWidth } from './contract-fonts.ts';
import { type Layout, layOut } from './contract-layout.ts';
import { type Element, isElement, type Piece, type Position, sheet, type Tone } from './typesetting.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;
type Positions = Map<Piece, Position>;

const tones: Record<Tone, string> = { ink: '#131a2b', slate: '#4b5568', accent: '#a63d06' };

type PlacedText = { text: string; x: number; baseline: number; face: Face; size: number; tone: Tone };

function drawText(pdf: Pdf, { text, x, baseline, face, size, tone }: PlacedText) {
  let left = x;
  for (const { text: part, file } of fontRuns(text, face)) {
    pdf
      .font(file.font as never, file.key)
      .fontSize(size)
      .fillColor(tones[tone]);
    pdf.text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    left += pdf.widthOfString(part);
  }
}

/** PDF readers announce a link by its `Contents`. PDFKit writes a plain string as a name. */
const pdfString = (text: string) => Object(text) as string;

function addLink(pdf: Pdf, { link }: Element, pieces: Piece[], structure: Structure, positions: Positions) {
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

/** Runs of pieces on the same page, and elements. */
function splitParts({ content }: Element, positions: Positions): (Element | Piece[])[] {
  const parts: (Element | Piece[])[] = [];
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
    drawText(pdf, { ...piece, x: x + piece.x, baseline: y + piece.baseline });
  }
}

function drawElement(pdf: Pdf, source: Element, parent: Structure, positions: Positions) {
  const structure = pdf.struct(source.tag as never, source.tag === 'TH' ? ({ scope: 'Row' } as never) : {});
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
}

/** Rules, headers, and footers, which screen readers skip. */
function drawFrame(pdf: Pdf, contract: ContractDocument, { lines, pageCount }: Layout, page: number) {
  pdf.switchToPage(page);
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const { line, at } of lines.filter((placed) => placed.at.page === page)) {
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
  const { brand, planName, title, stateName, header, footer } = contract;
  const name = [`${brand} ${planName}`, title.toLowerCase(), stateName].filter(Boolean).join(', ');
  const number = `Page ${page + 1} of ${pageCount}`;
  const size = 8.5;
  const right = (text: string, face: Face) => sheet.width - sheet.right - textWidth(text, face, size);
  const [top, bottom] = [42, sheet.height - 32];
  pdf.markContent('Artifact', { type: 'Pagination' });
  drawText(pdf, { text: name, x: sheet.left, baseline: top, face: 'text', size, tone: 'slate' });
  drawText(pdf, {
    text: header,
    x: right(header, 'bold'),
    baseline: top,
    face: 'bold',
    size,
    tone: 'accent',
  });
  drawText(pdf, { text: footer, x: sheet.left, baseline: bottom, face: 'text', size, tone: 'slate' });
  drawText(pdf, {
    text: number,
    x: right(number, 'text'),
    baseline: bottom,
    face: 'text',
    size,
    tone: 'slate',
  });
  pdf.endMarkedContent();
}

function newPdf({ brand, fileTitle, subject, revision }: ContractDocument): Pdf {
  // Not the current time, so that the same document always gives the same bytes.
  const date = new Date(`${revision}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: null as never,
    info: { Title: fileTitle, Author: brand, Subject: subject, CreationDate: date },
  });
  return withEscapedMetadata(pdf as Pdf & MetadataWriter);
}

type MetadataWriter = { endMetadata(): void };

/** PDFKit copies title and author into XML as they are. */
function withEscapedMetadata(pdf: Pdf & MetadataWriter): Pdf {
  const end = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    const escaped = Object.entries(pdf.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;') : value,
    ]);
    pdf.info = Object.fromEntries(escaped);
    end();
  };
  return pdf;
}

function addBookmarks(pdf: Pdf, { bookmarks }: Layout) {
  for (const { title, page, y } of bookmarks) {
    // PDFKit measures `left` from the right.
    const options = { pageNumber: page, fit: false, left: sheet.width, top: Math.max(0, y - 12) };
    pdf.outline.addItem(title, options as never);
  }
}

export async function contractPdf(contract: ContractDocument): Promise<Uint8Array> {
  const layout = layOut(contract);
  const positions: Positions = new Map(
    layout.lines.flatMap(({ line, at }) => line.pieces.map((piece) => [piece, at] as const)),
  );
  const pdf = newPdf(contract);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  for (let page = 0; page < layout.pageCount; page += 1) pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const child of layout.root.content) if (isElement(child)) drawElement(pdf, child, root, positions);
  for (let page = 0; page < layout.pageCount; page += 1) drawFrame(pdf, contract, layout, page);
  addBookmarks(pdf, layout);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
