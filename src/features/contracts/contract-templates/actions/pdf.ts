import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import type { ContractDocument } from '../domain/contract-document.ts';
import { type Face, limitLayoutCache, measureTextWidth } from './contract-fonts.ts';
import {
  type Bookmark,
  type Layout,
  layOut,
  layOutFrame,
  layOutTerms,
  type Terms,
} from './contract-layout.ts';
import { addTermsStructure, type FinishedTerms, finishTerms, insertTerms } from './finished-terms.ts';
import { drawElement, drawRules, drawText, findPositions, type Pdf } from './pdf-drawing.ts';
import { isElement, sheet } from './typesetting.ts';

/** Draws headers and footers as artifacts, which screen readers skip. */
function drawFrame(pdf: Pdf, contract: ContractDocument, page: number, pageCount: number) {
  pdf.switchToPage(page);
  const { brand, planName, title, number, stateName, header, footer } = contract;
  const kind = [title.toLowerCase(), number].filter(Boolean).join(' ');
  const name = [`${brand} ${planName}`, kind, stateName].filter(Boolean).join(', ');
  const pageNumber = `Page ${page + 1} of ${pageCount}`;
  const size = 8.5;
  const [top, bottom] = [42, sheet.height - 32];
  const right = (text: string, face: Face) => sheet.width - sheet.right - measureTextWidth(text, face, size);
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
    text: pageNumber,
    x: right(pageNumber, 'text'),
    baseline: bottom,
    face: 'text',
    size,
    tone: 'slate',
  });
  pdf.endMarkedContent();
}

/** Collects chunks right away. PDFKit's stream would deliver them later. */
class CollectedPdf extends PDFDocument {
  declare chunks: Uint8Array[];

  override push(chunk: Uint8Array | null): boolean {
    this.chunks ??= [];
    if (chunk) this.chunks.push(chunk);
    return true;
  }
}

type Collected = Pdf & MetadataWriter & Pick<CollectedPdf, 'chunks'>;

function createPdf({ brand, number, contentHash, fileTitle, subject, revision }: Identity): Collected {
  limitLayoutCache();
  // A fixed date instead of the current time makes the bytes reproducible.
  const date = new Date(`${revision}T00:00:00Z`);
  const pdf = new CollectedPdf({
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
    info: {
      Title: fileTitle,
      Author: brand,
      Subject: subject,
      // Identifies the contract even in a modified copy.
      ...(number && { Keywords: [number, contentHash].filter(Boolean).join(' ') }),
      CreationDate: date,
    },
  });
  return withEscapedMetadata(pdf as unknown as Collected);
}

type Identity = Pick<
  ContractDocument,
  'brand' | 'number' | 'contentHash' | 'fileTitle' | 'subject' | 'revision'
>;

function addPages(pdf: Pdf, count: number) {
  for (let page = 0; page < count; page += 1) pdf.addPage();
}

/** Writes the structure's root and the clauses' pages first, so that they have the same object numbers in every contract. */
function begin(identity: Identity, termsPages: number) {
  const pdf = createPdf(identity);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addPages(pdf, termsPages);
  return { pdf, root };
}

type MetadataWriter = { endMetadata(): void };

/** PDFKit copies the title and author into XML without escaping them. */
function withEscapedMetadata(pdf: Collected): Collected {
  const end = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    const escapedInfo = Object.entries(pdf.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;') : value,
    ]);
    pdf.info = Object.fromEntries(escapedInfo);
    end();
  };
  return pdf;
}

function addBookmarks(pdf: Pdf, bookmarks: Bookmark[]) {
  for (const { title, page, y } of bookmarks) {
    // PDFKit measures `left` from the right.
    const options = { pageNumber: page, fit: false, left: sheet.width, top: Math.max(0, y - 12) };
    pdf.outline.addItem(title, options as never);
  }
}

/** Each entry is about 400 KB. */
const termsCache = new LRUCache<string, FinishedTerms>({ max: 60 });

function loadTerms({ facts, sections }: Terms, firstPage: number): FinishedTerms {
  const key = JSON.stringify([facts, sections, firstPage]);
  const cachedTerms = termsCache.get(key);
  if (cachedTerms) return cachedTerms;
  const layout = layOutTerms({ facts, sections }, firstPage);
  const identity = { brand: '', number: null, fileTitle: '', subject: '', revision: '2000-01-01' };
  const { pdf, root } = begin(identity, layout.pageCount);
  const terms = finishTerms(pdf, root, layout);
  termsCache.set(key, terms);
  return terms;
}

/** Moves the clauses' pages, which were added first, to their place. */
function orderPages(pdf: Pdf, termsAt: number, termsPages: number) {
  const { Kids } = pdf._root.data.Pages.data;
  const terms = pdf._pageBuffer.splice(0, termsPages);
  pdf._pageBuffer.splice(termsAt, 0, ...terms);
  Kids.splice(0, Kids.length, ...pdf._pageBuffer.map(({ dictionary }) => dictionary));
}

/** `addInvisible` runs while the last page is open, and can add a signature field, for example. */
export function renderContractPdf(contract: ContractDocument, addInvisible?: (pdf: Pdf) => void): Uint8Array {
  const layout: Layout & Partial<ReturnType<typeof layOutFrame<FinishedTerms>>> =
    contract.number === null ? layOut(contract) : layOutFrame(contract, (page) => loadTerms(contract, page));
  const { lines, pageCount, bookmarks, terms, termsAt = { page: 0, child: -1 } } = layout;
  const termsPages = terms?.pageCount ?? 0;
  const { pdf, root } = begin(contract, termsPages);
  if (terms) insertTerms(pdf, terms);
  addPages(pdf, pageCount - termsPages);
  orderPages(pdf, termsAt.page, termsPages);
  const positions = findPositions(lines);
  for (const [index, child] of layout.root.content.entries()) {
    if (terms && index === termsAt.child) addTermsStructure(root, terms);
    if (isElement(child)) drawElement(pdf, child, root, positions);
  }
  if (terms && termsAt.child === layout.root.content.length) addTermsStructure(root, terms);
  for (let page = 0; page < pageCount; page += 1) {
    const isFinished = page >= termsAt.page && page < termsAt.page + termsPages;
    if (!isFinished) drawRules(pdf, lines, page);
    drawFrame(pdf, contract, page, pageCount);
  }
  addBookmarks(pdf, bookmarks);
  addInvisible?.(pdf);
  pdf.end();
  return new Uint8Array(Buffer.concat(pdf.chunks));
}
