import type { Bookmark, TermsLayout } from './contract-layout.ts';
import {
  drawElement,
  drawRules,
  findPositions,
  type Page,
  type Pdf,
  type Reference,
  type Structure,
} from './pdf-drawing.ts';

/**
 * The clauses of a contract as finished PDF objects. Drawing them takes ten times as long as the rest of a contract. The
 * objects before them have the same numbers in every contract, so we can copy them unchanged.
 */
export type FinishedTerms = {
  pageCount: number;
  bookmarks: Bookmark[];
  bytes: Uint8Array;
  /** Byte offsets in the file. `end` is the first byte after the terms. */
  start: number;
  end: number;
  objectsBefore: number;
  offsets: number[];
  fontCount: number;
  structure: Reference;
  pages: { body: Reference; data: Record<string, unknown>; fonts: object }[];
  parents: { items: Record<string, unknown>; nextKey: number };
  destinations: Record<string, unknown>;
};

const isReference = (value: object): value is Reference => 'id' in value && 'document' in value;

/** Keeps a reference's number but drops its document. */
function detach<T>(value: T): T {
  if (Array.isArray(value)) return value.map(detach) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value))
    return Object.assign(Object.create(Object.getPrototypeOf(value)), {
      id: value.id,
      gen: value.gen,
      data: { P: true },
    });
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, detach(each)])) as T;
}

/** Moves what was drawn on a page to a separate object. The header is drawn later, from the same origin. */
function finishBody(pdf: Pdf, { content }: Page): Reference {
  const body = pdf.ref();
  const drawing = Buffer.concat([Buffer.from('q\n'), ...content.buffer, Buffer.from('Q\n')]);
  body.end(drawing);
  return body;
}

/** `pdf` must contain only empty pages. */
export function finishTerms(
  pdf: Pdf & { chunks: Uint8Array[] },
  root: Structure,
  layout: TermsLayout,
): FinishedTerms {
  const { element, lines, bookmarks, pageCount } = layout;
  const initialCounts = { objects: pdf._offsets.length, bytes: pdf._offset, chunks: pdf.chunks.length };
  const structure = drawElement(pdf, element, root, findPositions(lines));
  for (let page = 0; page < pageCount; page += 1) drawRules(pdf, lines, page);
  const pages = pdf._pageBuffer.map((page) => {
    const { StructParents, Annots } = page.dictionary.data;
    return {
      body: finishBody(pdf, page),
      data: { StructParents, ...(Annots !== undefined && { Annots }) },
      fonts: page.resources.data.Font as object,
    };
  });
  for (const font of Object.values(pdf._fontFamilies)) font.finalize();
  const { ParentTree, ParentTreeNextKey } = pdf._root.data.StructTreeRoot.data;
  const offsets = pdf._offsets.slice(initialCounts.objects);
  if (
    offsets.includes(null) ||
    pdf._offsets.slice(0, initialCounts.objects).some((offset) => offset !== null)
  )
    throw new Error('PDFKit wrote other objects than the clauses');
  return {
    pageCount,
    bookmarks,
    bytes: Buffer.concat(pdf.chunks.slice(initialCounts.chunks)),
    start: initialCounts.bytes,
    end: pdf._offset,
    objectsBefore: initialCounts.objects,
    offsets: offsets as number[],
    fontCount: pdf._fontCount,
    structure: detach(structure),
    pages: detach(pages),
    parents: { items: detach(ParentTree._items), nextKey: ParentTreeNextKey },
    destinations: detach(pdf._root.data.Names.data.Dests._items),
  };
}

/** `pdf` must contain only empty pages, as many as the clauses need. */
export function insertTerms(pdf: Pdf, terms: FinishedTerms) {
  if (pdf._offset !== terms.start || pdf._offsets.length !== terms.objectsBefore)
    throw new Error('The objects before the clauses have other numbers');
  pdf.push(terms.bytes);
  pdf._offset = terms.end;
  pdf._offsets.push(...terms.offsets);
  pdf._fontCount = terms.fontCount;
  for (const [index, { body, data, fonts }] of terms.pages.entries()) {
    const page = pdf._pageBuffer[index];
    if (!page) continue;
    Object.assign(page.dictionary.data, data, { Contents: [body, page.content] });
    page.resources.data.Font = { ...fonts };
  }
  const { StructTreeRoot, Names } = pdf._root.data;
  Object.assign(StructTreeRoot.data.ParentTree._items, terms.parents.items);
  StructTreeRoot.data.ParentTreeNextKey = terms.parents.nextKey;
  Object.assign(Names.data.Dests._items, terms.destinations);
}

/** Appends the structure of the clauses to the elements added so far. */
export function addTermsStructure(root: Structure, { structure }: FinishedTerms) {
  const { _children } = root as Structure & { _children: object[] };
  const finished = { dictionary: structure, _ended: true, _children: [] };
  _children.push(Object.assign(Object.create(Object.getPrototypeOf(root)), finished));
}
