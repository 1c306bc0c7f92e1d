import type {
  ContractBlock,
  ContractClause,
  ContractDocument,
  ContractFact,
  ContractPart,
  ContractSection,
  ContractTable,
  Drawing,
} from '../domain/contract-document.ts';
import { clauseId, listClauseNumbers, splitByLinks } from '../domain/linked-text.ts';
import { measureTextWidth } from './contract-fonts.ts';
import {
  addElement,
  columnGap,
  columnWidth,
  createPiece,
  element,
  emptyLine,
  fillColumns,
  keepTogether,
  keepWithFollowing,
  type Line,
  layColumns,
  layOutText,
  type Piece,
  type PlacedLine,
  preventOrphans,
  type Run,
  type StructureElement,
  type Style,
  sheet,
  sheetWidth,
  wholePage,
  withSpaceBefore,
} from './typesetting.ts';

type TextStyle = Style & { leading: number };

const body: TextStyle = { face: 'text', size: 9.5, tone: 'ink', leading: 12.75 };
const bold: TextStyle = { ...body, face: 'bold' };
const sectionTitle: TextStyle = { face: 'display', size: 14, tone: 'ink', leading: 17 };

type Reader = (text: string) => Run[];

/** All lines in reading order, their positions, and the PDF structure they belong to. */
export type Layout = {
  root: StructureElement;
  lines: PlacedLine[];
  bookmarks: Bookmark[];
  pageCount: number;
};
export type Bookmark = { title: string; page: number; y: number };
/** The terms of a plan, state, and version, which are the same for every buyer. */
export type Terms = Pick<ContractDocument, 'facts' | 'sections'>;
export type TermsLayout = {
  element: StructureElement;
  lines: PlacedLine[];
  bookmarks: Bookmark[];
  pageCount: number;
};
/** The pages before and after the terms. */
export type FrameLayout = Layout & { termsAt: { page: number; child: number } };

function layOutParagraph(parent: StructureElement, runs: Run[]): Line[] {
  const lines = layOutText(addElement(parent, 'P'), runs, { ...body, x: 0, width: columnWidth });
  return preventOrphans(lines.map((line) => [line]));
}

function layOutList(parent: StructureElement, items: string[], read: Reader): Line[] {
  const list = addElement(parent, 'L');
  const bullet = 10;
  const half = columnWidth / 2;
  const isShort = items.every((item) => measureTextWidth(item, body.face, body.size) <= half - bullet - 6);
  const perRow = isShort && items.length > 1 ? 2 : 1;
  const width = columnWidth / perRow - bullet;
  const layOutItem = (item: string, x: number) => {
    const itemElement = addElement(list, 'LI');
    const label = createPiece('•', x, body.leading, { ...bold, tone: 'accent' });
    addElement(itemElement, 'Lbl').content.push(label);
    const lines = layOutText(addElement(itemElement, 'LBody'), read(item), { ...body, x: x + bullet, width });
    lines[0]?.pieces.unshift(label);
    return lines;
  };
  if (perRow === 1) return preventOrphans(items.map((item) => layOutItem(item, 0)));
  const rows = Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => {
    const [left = [], right = []] = items
      .slice(row * 2, row * 2 + 2)
      .map((item, index) => layOutItem(item, index * half));
    return placeSideBySide(left, right);
  });
  return preventOrphans(rows);
}

function layOutClause(
  parent: StructureElement,
  { number, title, text, limit, items }: ContractClause,
  read: Reader,
): Line[] {
  const box = { ...body, x: 0, width: columnWidth };
  const head = addElement(parent, 'H3', { destination: clauseId(number) });
  const name: Run[] = [{ text: `${number} ` }, { text: title }];
  const titleLines = keepWithFollowing(layOutText(head, name, { ...box, ...bold }));
  const lines = [
    titleLines,
    ...(text ? [layOutParagraph(parent, read(text))] : []),
    ...(items.length > 0 ? [layOutList(parent, items, read)] : []),
    ...(limit
      ? [withSpaceBefore(3, layOutParagraph(parent, [{ text: 'The limit: ', face: 'bold' }, ...read(limit)]))]
      : []),
  ];
  return withSpaceBefore(
    7,
    lines.flatMap((part, index) => joinParts(part, lines[index + 1])),
  );
}

/** Keeps a line of text on the same page as the list or limit that follows it. */
const joinParts = (part: Line[], next: Line[] | undefined): Line[] =>
  next && part.length === 1 ? keepWithFollowing(part) : part;

function layOutSection(parent: StructureElement, section: ContractSection, read: Reader): Line[] {
  const container = addElement(parent, 'Sect');
  const { number, title, intro, absent } = section;
  const head = addElement(container, 'H2', { destination: clauseId(number) });
  const box = { x: 0, width: columnWidth };
  const rule = { ...emptyLine(9), rules: [{ x: 0, y: 0, width: columnWidth, tone: 'ink' as const }] };
  const heading = layOutText(head, [{ text: `${number}. ${title}` }], { ...box, ...sectionTitle });
  const introLines = intro.flatMap((paragraph, index) =>
    withSpaceBefore(index === 0 ? 2 : 5, layOutParagraph(container, read(paragraph))),
  );
  const clauses = section.clauses.flatMap((clause) => layOutClause(container, clause, read));
  const absentLines = absent ? layOutAbsentList(container, absent, read) : [];
  return withSpaceBefore(20, [
    ...keepWithFollowing([rule, ...heading]),
    ...introLines,
    ...clauses,
    ...absentLines,
  ]);
}

function layOutAbsentList(
  parent: StructureElement,
  { title, items }: NonNullable<ContractSection['absent']>,
  read: Reader,
) {
  const box = { ...bold, x: 0, width: columnWidth };
  const head = keepWithFollowing(layOutText(addElement(parent, 'H3'), [{ text: title }], box));
  return withSpaceBefore(7, [...head, ...layOutList(parent, items, read)]);
}

/** Label and text start on the same line. */
function placeSideBySide(left: Line[], right: Line[]): Line[] {
  const [longer, shorter] = left.length > right.length ? [left, right] : [right, left];
  return longer.map((line, index) => {
    const pieces = [...(left === longer ? line.pieces : (left[index]?.pieces ?? []))];
    const otherPieces = left === longer ? (shorter[index]?.pieces ?? []) : line.pieces;
    return {
      ...line,
      pieces: [...pieces, ...otherPieces],
      rules: [...line.rules, ...(shorter[index]?.rules ?? [])],
    };
  });
}

function layOutSummaryTable(parent: StructureElement, { facts }: Terms, read: Reader): Line[] {
  const table = addElement(parent, 'Table');
  const widest = Math.max(...facts.map(({ label }) => measureTextWidth(label, 'bold', body.size)));
  const labelWidth = Math.min(sheetWidth / 3, widest + 1);
  const textX = labelWidth + 18;
  const rows = facts.flatMap(({ label, text }) => {
    const row = addElement(table, 'TR');
    const labelBox = { ...body, face: 'bold' as const, x: 0, width: labelWidth };
    const left = layOutText(addElement(row, 'TH'), [{ text: label }], labelBox);
    const textBox = { ...body, x: textX, width: sheetWidth - textX };
    const right = layOutText(addElement(row, 'TD'), read(text), textBox);
    return keepTogether([ruleLine(5), ...placeSideBySide(left, right), emptyLine(4)]);
  });
  return [...rows, ruleLine(0)];
}

const ruleLine = (height: number): Line => ({
  ...emptyLine(height),
  rules: [{ x: 0, y: 0, width: sheetWidth, tone: 'slate' }],
});

type ContentsEntry = { section: ContractSection; line: Line; page: Piece; right: number };

const numberGap = 20;

/** Page numbers are filled in after the layout is done. */
function layOutContents(parent: StructureElement, { sections }: Terms) {
  const list = addElement(parent, 'TOC');
  const rows = Math.ceil(sections.length / 2);
  const lines = Array.from({ length: rows }, () => emptyLine(14));
  const entries = sections.map((section, index): ContentsEntry => {
    const { number, title } = section;
    const line = lines[index % rows] ?? emptyLine(0);
    const x = index < rows ? 0 : columnWidth + columnGap;
    const link = { kind: 'clause' as const, target: number };
    const entry = addElement(addElement(list, 'TOCI'), 'Link', { link });
    const label = createPiece(`${number} `, x, line.height, { ...body, tone: 'slate' });
    const name = createPiece(`${title} `, x + numberGap, line.height, body);
    const page = createPiece('', 0, line.height, body);
    entry.content.push(label, name, page);
    line.pieces.push(label, name, page);
    return { section, line, page, right: x + columnWidth };
  });
  return { lines: keepTogether(lines), entries };
}

function fillPageNumber({ line, page, right }: ContentsEntry, pageNumber: number) {
  page.text = String(pageNumber);
  page.width = measureTextWidth(page.text, page.face, page.size);
  page.x = right - page.width;
  const name = line.pieces[line.pieces.indexOf(page) - 1];
  const start = name ? name.x + name.width + 6 : 0;
  const width = page.x - 6 - start;
  if (width > 0)
    line.rules.push({ x: start, y: page.baseline, width, tone: 'slate', thickness: 0.5, isDotted: true });
}

const fullWidth = { x: 0, width: sheetWidth };
const small: TextStyle = { ...body, size: 8.5, tone: 'slate', leading: 12 };
const cell: TextStyle = { ...body, size: 9, leading: 12 };
const blockTitle: TextStyle = { face: 'display', size: 11.5, tone: 'ink', leading: 15 };
const partTitle: TextStyle = { face: 'display', size: 20, tone: 'ink', leading: 25 };
const labelWidth = 76;
const formText: TextStyle = { ...body, leading: 12 };

function layOutBlockTitle(parent: StructureElement, title: string): Line[] {
  const rule = { ...emptyLine(3), rules: [{ x: 0, y: 0, width: sheetWidth, tone: 'ink' as const }] };
  const head = layOutText(addElement(parent, 'H2'), [{ text: title }], { ...fullWidth, ...blockTitle });
  return withSpaceBefore(6, keepWithFollowing([rule, ...head, emptyLine(1)]));
}

function layOutFormCell(
  list: StructureElement,
  { label, text }: ContractFact,
  x: number,
  width: number,
  read: Reader,
) {
  const item = addElement(list, 'LI');
  const labelBox = { ...small, x, width: labelWidth - 8 };
  const left = layOutText(addElement(item, 'Lbl'), [{ text: label }], labelBox);
  const textBox = { ...formText, x: x + labelWidth, width: width - labelWidth };
  return placeSideBySide(left, layOutText(addElement(item, 'LBody'), read(text), textBox));
}

/** Prints two details per row, unless one is wide. */
function layOutForm(
  parent: StructureElement,
  facts: (ContractFact & { isWide?: boolean })[],
  read: Reader,
): Line[] {
  const list = addElement(parent, 'L');
  const rows: Line[][] = [];
  let hasRoomOnRight = false;
  for (const fact of facts) {
    const width = fact.isWide ? sheetWidth : columnWidth;
    const lines = layOutFormCell(
      list,
      fact,
      hasRoomOnRight && !fact.isWide ? columnWidth + columnGap : 0,
      width,
      read,
    );
    const lastRow = rows.at(-1);
    if (hasRoomOnRight && lastRow && !fact.isWide) rows.splice(-1, 1, placeSideBySide(lastRow, lines));
    else rows.push(lines);
    hasRoomOnRight = !hasRoomOnRight && !fact.isWide;
  }
  return rows.flatMap((lines) => keepTogether([hairline(1.5), ...lines, emptyLine(1.5)]));
}

const hairline = (height: number): Line => ({
  ...emptyLine(height),
  rules: [{ x: 0, y: 0, width: sheetWidth, tone: 'line', thickness: 0.5 }],
});

const cellGap = 10;
/** A table this short stays on one page, because two leftover rows look like a mistake. */
const rowsOnOnePage = 6;

function alignRight(lines: Line[], right: number): Line[] {
  for (const { pieces } of lines) {
    const lastPiece = pieces.at(-1);
    const shift = lastPiece ? right - lastPiece.x - lastPiece.width : 0;
    for (const piece of pieces) piece.x += shift;
  }
  return lines;
}

function layOutTable(
  parent: StructureElement,
  { columns, rows, totals, notes }: ContractTable,
  read: Reader,
): Line[] {
  const table = addElement(parent, 'Table');
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const layOutRow = (
    texts: string[],
    getScope: (column: number) => StructureElement['scope'],
    style: TextStyle,
  ) => {
    const row = addElement(table, 'TR');
    let x = 0;
    const cells = columns.map(({ share, isNumber }, index) => {
      const width = (sheetWidth * share) / shares;
      const scope = getScope(index);
      const target = addElement(row, scope ? 'TH' : 'TD', scope ? { scope } : {});
      const box = { ...style, x, width: width - cellGap };
      x += width;
      const lines = layOutText(target, read(texts[index] ?? ''), box);
      return isNumber ? alignRight(lines, x - (index === columns.length - 1 ? 0 : cellGap)) : lines;
    });
    return cells.reduce(placeSideBySide);
  };
  const head = layOutRow(
    columns.map(({ label }) => label),
    () => 'Column',
    small,
  );
  const bodyLines = rows.flatMap((texts, index) => {
    const style: TextStyle = index < rows.length - totals ? cell : { ...cell, face: 'bold' };
    const lines = layOutRow(texts, (column) => (column === 0 ? 'Row' : undefined), style);
    return keepTogether([hairline(1), ...lines, emptyLine(1)]);
  });
  const noteLines = notes.flatMap((note) =>
    layOutText(addElement(parent, 'P'), read(note), { ...fullWidth, ...cell }),
  );
  const lines = [...keepWithFollowing(head), ...bodyLines, hairline(2), ...noteLines];
  return rows.length <= rowsOnOnePage ? keepTogether(lines) : lines;
}

const signatureBox = { width: 240, height: 72 };

const signedName: TextStyle = { face: 'signature', size: 24, tone: 'ink', leading: 32 };

/** Prints the drawn signature, or else the name, above a line. */
function layOutSignature(parent: StructureElement, name: string, drawing: Drawing | null): Line[] {
  if (!drawing)
    return [
      ...layOutText(addElement(parent, 'P'), [{ text: name }], { ...fullWidth, ...signedName }),
      {
        ...emptyLine(1),
        rules: [{ x: 0, y: 0, width: signatureBox.width, tone: 'slate', thickness: 0.5 }],
      },
    ];
  const { alt, width, height } = drawing;
  const scale = Math.min(signatureBox.width / width, signatureBox.height / height);
  const size = { width: scale * width, baseline: scale * height };
  const piece: Piece = { ...createPiece('', 0, 0, body), ...size, drawing };
  addElement(parent, 'Figure', { alt }).content.push(piece);
  return [{ ...emptyLine(size.baseline + 6), pieces: [piece] }];
}

function layOutBlockContent(parent: StructureElement, block: ContractBlock, read: Reader): Line[] {
  switch (block.kind) {
    case 'form':
      return layOutForm(parent, block.facts, read);
    case 'table':
      return layOutTable(parent, block, read);
    case 'signature':
      return layOutSignature(parent, block.name, block.drawing);
    case 'text':
      return block.paragraphs.flatMap((text, index) =>
        withSpaceBefore(
          index === 0 ? 0 : 4,
          layOutText(addElement(parent, 'P'), read(text), { ...fullWidth, ...body }),
        ),
      );
  }
}

function layOutBlock(parent: StructureElement, block: ContractBlock, read: Reader): Line[] {
  if (!block.title) return withSpaceBefore(6, layOutBlockContent(parent, block, read));
  return [...layOutBlockTitle(parent, block.title), ...layOutBlockContent(parent, block, read)];
}

function layOutTitle(
  root: StructureElement,
  { title, number, planName, brand, stateName, notice }: ContractDocument,
  read: Reader,
) {
  const display: TextStyle = {
    face: 'display',
    size: number ? 22 : 26,
    tone: 'ink',
    leading: number ? 26 : 31,
  };
  const name = layOutText(addElement(root, 'H1'), [{ text: `${brand} ${planName}` }], {
    ...fullWidth,
    ...display,
  });
  const text = `${[title, number].filter(Boolean).join(' ')}${stateName ? `, ${stateName}` : ''}`;
  const kind = layOutText(addElement(root, 'P'), [{ text }], {
    ...fullWidth,
    ...body,
    size: 13,
    tone: 'slate',
    leading: 20,
  });
  if (!notice) return [...name, ...kind];
  const noticeBox = { ...fullWidth, ...body, face: 'bold' as const, tone: 'accent' as const };
  return [
    ...name,
    ...kind,
    ...withSpaceBefore(number ? 0 : 6, layOutText(addElement(root, 'P'), read(notice), noticeBox)),
  ];
}

/** The summary and the table of contents. */
function layOutSummary(root: StructureElement, contract: Terms, read: Reader) {
  const table = layOutSummaryTable(root, contract, read);
  const heading = layOutBlockHeading(root, 'In this contract', sectionTitle);
  const contents = layOutContents(root, contract);
  return {
    lines: [
      ...withSpaceBefore(12, table),
      ...withSpaceBefore(16, [...heading, ...keepWithFollowing([emptyLine(3)])]),
      ...contents.lines,
    ],
    entries: contents.entries,
  };
}

const layOutBlockHeading = (parent: StructureElement, title: string, style: TextStyle): Line[] =>
  keepWithFollowing(layOutText(addElement(parent, 'H2'), [{ text: title }], { ...fullWidth, ...style }));

const columnsFrom = (firstPage: number) => (index: number) => wholePage(firstPage + index);
const countPages = (lines: PlacedLine[], first: number) => (lines.at(-1)?.at.page ?? first - 1) - first + 1;

function placeSections(
  sections: ContractSection[],
  parent: StructureElement,
  read: Reader,
  start: { page: number; y: number },
) {
  const parts = sections.map((section) => layOutSection(parent, section, read));
  const lines = layColumns(parts.flat(), start);
  const bookmarks = sections.map(({ number, title }, index): Bookmark => {
    const first = parts[index]?.[0];
    const { page = 0, y = 0 } = lines.find(({ line }) => line === first)?.at ?? {};
    return { title: `${number}. ${title}`, page, y };
  });
  return { lines, bookmarks };
}

const buildReader = (contract: Pick<ContractDocument, 'sections'>): Reader => {
  const numbers = listClauseNumbers(contract);
  return (text) => splitByLinks(text, numbers);
};

/** Lays out the summary, then the clauses. The table of contents counts pages from `firstPage`, the contract page on which the summary starts. */
export function layOutTerms(contract: Terms, firstPage: number): TermsLayout {
  const read = buildReader(contract);
  const part = element('Part');
  const title = layOutBlockHeading(part, 'Your coverage in short', partTitle);
  const summary = layOutSummary(part, contract, read);
  const inShort = fillColumns([...title, ...summary.lines], wholePage);
  const start = { page: countPages(inShort, 0), y: sheet.top };
  const clauses = placeSections(contract.sections, part, read, start);
  const { bookmarks } = clauses;
  fillPageNumbers(summary.entries, bookmarks, firstPage);
  const lines = [...inShort, ...clauses.lines];
  return { element: part, lines, bookmarks, pageCount: countPages(lines, 0) };
}

function layOutPart(root: StructureElement, { title, intro, blocks }: ContractPart, read: Reader): Line[] {
  const part = addElement(root, 'Part');
  return [
    ...layOutBlockHeading(part, title, partTitle),
    ...withSpaceBefore(2, layOutText(addElement(part, 'P'), read(intro), { ...fullWidth, ...body })),
    ...blocks.flatMap((block) => layOutBlock(part, block, read)),
  ];
}

type FinishedTerms = Pick<TermsLayout, 'bookmarks' | 'pageCount'>;

/** Lays out the pages before and after the terms. They depend on where the terms begin. */
export function layOutFrame<T extends FinishedTerms>(
  contract: ContractDocument,
  termsFrom: (firstPage: number) => T,
): FrameLayout & { terms: T } {
  const read = buildReader(contract);
  const root = element('Document');
  const declarations = fillColumns(
    [
      ...layOutTitle(root, contract, read),
      ...contract.declarations.flatMap((block) => layOutBlock(root, block, read)),
    ],
    wholePage,
  );
  const termsAt = { page: countPages(declarations, 0), child: root.content.length };
  const terms = termsFrom(termsAt.page);
  const bookmarks = terms.bookmarks.map((mark) => ({ ...mark, page: mark.page + termsAt.page }));
  let page = termsAt.page + terms.pageCount;
  const ending = contract.parts.flatMap((part) => {
    const lines = fillColumns(layOutPart(root, part, read), columnsFrom(page));
    bookmarks.push({ title: part.title, page, y: sheet.top });
    page += countPages(lines, page);
    return lines;
  });
  return { root, lines: [...declarations, ...ending], bookmarks, pageCount: page, termsAt, terms };
}

function fillPageNumbers(entries: ContentsEntry[], bookmarks: Bookmark[], firstPage = 0) {
  for (const [index, entry] of entries.entries())
    fillPageNumber(entry, (bookmarks[index]?.page ?? 0) + firstPage + 1);
}

/** The clauses follow directly below the summary. */
function layOutSample(contract: ContractDocument): Layout {
  const read = buildReader(contract);
  const root = element('Document');
  const title = layOutTitle(root, contract, read);
  const summary = layOutSummary(root, contract, read);
  const top = fillColumns([...title, ...summary.lines], wholePage);
  const end = top.at(-1);
  const start = end ? { page: end.at.page, y: end.at.y + end.line.height + 24 } : { page: 0, y: 0 };
  const below = placeSections(contract.sections, root, read, start);
  fillPageNumbers(summary.entries, below.bookmarks);
  const lines = [...top, ...below.lines];
  return { root, lines, bookmarks: below.bookmarks, pageCount: countPages(lines, 0) };
}

export function layOut(contract: ContractDocument): Layout {
  if (contract.number === null) return layOutSample(contract);
  const { termsAt, terms, ...frame } = layOutFrame(contract, (page) => layOutTerms(contract, page));
  frame.root.content.splice(termsAt.child, 0, terms.element);
  const placedTerms = terms.lines.map(({ line, at }) => ({
    line,
    at: { ...at, page: at.page + termsAt.page },
  }));
  return { ...frame, lines: [...frame.lines, ...placedTerms] };
}
