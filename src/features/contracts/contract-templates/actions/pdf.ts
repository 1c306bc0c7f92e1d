import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { longDate } from '../../../../ui/format.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { documentBlocks } from './document-blocks.ts';
import {
  type Face,
  type Measure,
  type Page,
  type Piece,
  paginate,
  page as sheet,
  type Tone,
  textWidth,
} from './typesetting.ts';

type Fonts = Record<Face, PDFFont>;

const tones: Record<Tone, ReturnType<typeof rgb>> = {
  ink: rgb(0.075, 0.102, 0.169),
  slate: rgb(0.294, 0.333, 0.408),
  accent: rgb(0.651, 0.239, 0.024),
};

/** The standard fonts only have Western European letters; others are printed as question marks. */
function printable(text: string, letters: Set<number>): string {
  const codes = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (letter) => letter.codePointAt(0) ?? 0);
  return codes.map((code) => (letters.has(code) ? String.fromCodePoint(code) : '?')).join('');
}

/** The font's own width includes kerning, which isn't drawn, so it's too narrow. */
function measureWith(fonts: Fonts): Measure {
  const widths: Record<Face, Map<string, number>> = { text: new Map(), bold: new Map() };
  const widthOf = (letter: string, face: Face) => {
    const cached = widths[face].get(letter);
    if (cached !== undefined) return cached;
    const width = fonts[face].widthOfTextAtSize(letter, 1);
    widths[face].set(letter, width);
    return width;
  };
  return (text, face, size) =>
    size * Array.from(text).reduce((sum, letter) => sum + widthOf(letter, face), 0);
}

function draw(page: PDFPage, fonts: Fonts, { text, x, y, face, size, tone }: Piece) {
  page.drawText(text, {
    x: sheet.left + x,
    y: sheet.height - sheet.top - y - size,
    font: fonts[face],
    size,
    color: tones[tone],
  });
}

const titleOf = ({ title, stateName }: ContractDocument) =>
  stateName ? `${title.toLowerCase()}, ${stateName}` : title.toLowerCase();

function drawFrame(
  page: PDFPage,
  fonts: Fonts,
  document: ContractDocument,
  position: { page: number; total: number },
) {
  const size = 9;
  const measure = measureWith(fonts);
  const alignedRight = (text: string, face: Face) => textWidth - measure(text, face, size);
  const above = { y: -44, size };
  const below = {
    y: sheet.height - sheet.top - sheet.bottom + 22,
    size,
    face: 'text',
    tone: 'slate',
  } as const;
  const watermark = 'SPECIMEN: not a contract';
  const pageNumber = `Page ${position.page} of ${position.total}`;
  const name = `${document.brand} ${document.planName}, ${titleOf(document)}`;
  draw(page, fonts, { ...above, text: name, x: 0, face: 'text', tone: 'slate' });
  draw(page, fonts, {
    ...above,
    text: watermark,
    x: alignedRight(watermark, 'bold'),
    face: 'bold',
    tone: 'accent',
  });
  draw(page, fonts, { ...below, text: `Demonstration. Text as of ${longDate(document.revision)}.`, x: 0 });
  draw(page, fonts, { ...below, text: pageNumber, x: alignedRight(pageNumber, 'text') });
}

function drawPage(pdf: PDFDocument, fonts: Fonts, { pieces, rules }: Page): PDFPage {
  const page = pdf.addPage([sheet.width, sheet.height]);
  for (const { x, y, width } of rules) {
    const start = { x: sheet.left + x, y: sheet.height - sheet.top - y };
    page.drawLine({ start, end: { ...start, x: start.x + width }, thickness: 0.75, color: tones.slate });
  }
  for (const piece of pieces) draw(page, fonts, piece);
  return page;
}

function writeMetadata(pdf: PDFDocument, contract: ContractDocument) {
  const { planName, brand, revision } = contract;
  pdf.setTitle(`${brand} ${planName}: specimen ${titleOf(contract)}`, { showInWindowTitleBar: true });
  pdf.setLanguage('en-US');
  pdf.setAuthor(brand);
  pdf.setSubject('Specimen for demonstration; not a contract');
  pdf.setProducer('@cantoo/pdf-lib');
  // Not the current time, so that the same document always gives the same bytes.
  pdf.setCreationDate(new Date(`${revision}T00:00:00Z`));
  pdf.setModificationDate(new Date(`${revision}T00:00:00Z`));
}

export async function contractPdf(contract: ContractDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts: Fonts = {
    text: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const letters = new Set(fonts.text.getCharacterSet());
  const document = mapText(contract, (text) => printable(text, letters));
  const blocks = documentBlocks(document, measureWith(fonts));
  const pages = paginate(blocks).map((content) => drawPage(pdf, fonts, content));
  for (const [index, page] of pages.entries()) {
    drawFrame(page, fonts, document, { page: index + 1, total: pages.length });
  }
  writeMetadata(pdf, contract);
  return pdf.save();
}

function mapText(document: ContractDocument, change: (text: string) => string): ContractDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as ContractDocument;
}
