import type { ContractClause, ContractDocument, ContractSection } from '../domain/contract-document.ts';
import { clauseId, clauseNumbers, linkedText } from '../domain/linked-text.ts';
import { textWidth } from './contract-fonts.ts';
import {
  addElement,
  after,
  columnGap,
  columnWidth,
  createPiece,
  type Element,
  element,
  emptyLine,
  fillColumns,
  keepTogether,
  keepWithFollowing,
  type Line,
  layColumns,
  type Piece,
  type PlacedLine,
  preventOrphans,
  type Run,
  type Style,
  sheetWidth,
  textLines,
  wholePage,
} from './typesetting.ts';

type TextStyle = Style & { leading: number };

const body: TextStyle = { face: 'text', size: 9.5, tone: 'ink', leading: 12.75 };
const bold: TextStyle = { ...body, face: 'bold' };
const sectionTitle: TextStyle = { face: 'display', size: 14, tone: 'ink', leading: 17 };

type Reader = (text: string) => Run[];

/** All lines in reading order, where they stand, and the structure that they belong to. */
export type Layout = { root: Element; lines: PlacedLine[]; bookmarks: Bookmark[]; pageCount: number };
export type Bookmark = { title: string; page: number; y: number };

function paragraphLines(parent: Element, runs: Run[]): Line[] {
  const lines = textLines(addElement(parent, 'P'), runs, { ...body, x: 0, width: columnWidth });
  return preventOrphans(lines.map((line) => [line]));
}

function listLines(parent: Element, items: string[], read: Reader): Line[] {
  const list = addElement(parent, 'L');
  const bullet = 10;
  const half = columnWidth / 2;
  const isShort = items.every((item) => textWidth(item, body.face, body.size) <= half - bullet - 6);
  const perRow = isShort && items.length > 1 ? 2 : 1;
  const width = columnWidth / perRow - bullet;
  const itemLines = (item: string, x: number) => {
    const itemElement = addElement(list, 'LI');
    const label = createPiece('•', x, body.leading, { ...bold, tone: 'accent' });
    addElement(itemElement, 'Lbl').content.push(label);
    const lines = textLines(addElement(itemElement, 'LBody'), read(item), { ...body, x: x + bullet, width });
    lines[0]?.pieces.unshift(label);
    return lines;
  };
  if (perRow === 1) return preventOrphans(items.map((item) => itemLines(item, 0)));
  const rows = Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => {
    const [left = [], right = []] = items
      .slice(row * 2, row * 2 + 2)
      .map((item, index) => itemLines(item, index * half));
    return sideBySide(left, right);
  });
  return preventOrphans(rows);
}

function clauseLines(
  parent: Element,
  { number, title, text, limit, items }: ContractClause,
  read: Reader,
): Line[] {
  const box = { ...body, x: 0, width: columnWidth };
  const head = addElement(parent, 'H3', { destination: clauseId(number) });
  const name: Run[] = [{ text: `${number} ` }, { text: title }];
  const titleLines = keepWithFollowing(textLines(head, name, { ...box, ...bold }));
  const lines = [
    titleLines,
    ...(text ? [paragraphLines(parent, read(text))] : []),
    ...(items.length > 0 ? [listLines(parent, items, read)] : []),
    ...(limit
      ? [after(3, paragraphLines(parent, [{ text: 'The limit: ', face: 'bold' }, ...read(limit)]))]
      : []),
  ];
  return after(
    7,
    lines.flatMap((part, index) => joined(part, lines[index + 1])),
  );
}

/** A line of text isn't left alone above the list or the limit that follows it. */
const joined = (part: Line[], next: Line[] | undefined): Line[] =>
  next && part.length === 1 ? keepWithFollowing(part) : part;

function sectionLines(parent: Element, section: ContractSection, read: Reader): Line[] {
  const container = addElement(parent, 'Sect');
  const { number, title, intro, absent } = section;
  const head = addElement(container, 'H2', { destination: clauseId(number) });
  const box = { x: 0, width: columnWidth };
  const rule = { ...emptyLine(9), rules: [{ x: 0, y: 0, width: columnWidth, tone: 'ink' as const }] };
  const heading = textLines(head, [{ text: `${number}. ${title}` }], { ...box, ...sectionTitle });
  const introLines = intro.flatMap((paragraph, index) =>
    after(index === 0 ? 2 : 5, paragraphLines(container, read(paragraph))),
  );
  const clauses = section.clauses.flatMap((clause) => clauseLines(container, clause, read));
  const absentLines = absent ? absentList(container, absent, read) : [];
  return after(20, [...keepWithFollowing([rule, ...heading]), ...introLines, ...clauses, ...absentLines]);
}

function absentList(parent: Element, { title, items }: NonNullable<ContractSection['absent']>, read: Reader) {
  const box = { ...bold, x: 0, width: columnWidth };
  const head = keepWithFollowing(textLines(addElement(parent, 'H3'), [{ text: title }], box));
  return after(7, [...head, ...listLines(parent, items, read)]);
}

/** Label and text start on the same line. */
function sideBySide(left: Line[], right: Line[]): Line[] {
  const [more, fewer] = left.length > right.length ? [left, right] : [right, left];
  return more.map((line, index) => {
    const pieces = [...(left === more ? line.pieces : (left[index]?.pieces ?? []))];
    const others = left === more ? (fewer[index]?.pieces ?? []) : line.pieces;
    return {
      ...line,
      pieces: [...pieces, ...others],
      rules: [...line.rules, ...(fewer[index]?.rules ?? [])],
    };
  });
}

function summaryTable(parent: Element, { facts }: ContractDocument, read: Reader): Line[] {
  const table = addElement(parent, 'Table');
  const widest = Math.max(...facts.map(({ label }) => textWidth(label, 'bold', body.size)));
  const labelWidth = Math.min(sheetWidth / 3, widest + 1);
  const textX = labelWidth + 18;
  const rows = facts.flatMap(({ label, text }) => {
    const row = addElement(table, 'TR');
    const labelBox = { ...body, face: 'bold' as const, x: 0, width: labelWidth };
    const left = textLines(addElement(row, 'TH'), [{ text: label }], labelBox);
    const textBox = { ...body, x: textX, width: sheetWidth - textX };
    const right = textLines(addElement(row, 'TD'), read(text), textBox);
    return keepTogether([ruleLine(5), ...sideBySide(left, right), emptyLine(4)]);
  });
  return [...rows, ruleLine(0)];
}

const ruleLine = (height: number): Line => ({
  ...emptyLine(height),
  rules: [{ x: 0, y: 0, width: sheetWidth, tone: 'slate' }],
});

type ContentsEntry = { section: ContractSection; line: Line; page: Piece; right: number };

const numberGap = 20;

/** Page numbers are filled in when they are known. */
function contentsLines(parent: Element, { sections }: ContractDocument) {
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
  page.width = textWidth(page.text, page.face, page.size);
  page.x = right - page.width;
  const name = line.pieces[line.pieces.indexOf(page) - 1];
  const start = name ? name.x + name.width + 6 : 0;
  const width = page.x - 6 - start;
  if (width > 0)
    line.rules.push({ x: start, y: page.baseline, width, tone: 'slate', thickness: 0.5, isDotted: true });
}

function summaryLines(root: Element, contract: ContractDocument, read: Reader) {
  const { title, planName, brand, stateName, notice } = contract;
  const box = { x: 0, width: sheetWidth };
  const display: TextStyle = { face: 'display', size: 26, tone: 'ink', leading: 31 };
  const name = textLines(addElement(root, 'H1'), [{ text: `${brand} ${planName}` }], { ...box, ...display });
  const kind = textLines(addElement(root, 'P'), [{ text: stateName ? `${title}, ${stateName}` : title }], {
    ...box,
    ...body,
    size: 13,
    tone: 'slate',
    leading: 20,
  });
  const noticeBox = { ...box, ...body, face: 'bold' as const, tone: 'accent' as const };
  const noticeLines = textLines(addElement(root, 'P'), read(notice), noticeBox);
  const table = summaryTable(root, contract, read);
  const contentsTitle = { ...box, ...sectionTitle };
  const heading = textLines(addElement(root, 'H2'), [{ text: 'In this contract' }], contentsTitle);
  const contents = contentsLines(root, contract);
  const lines = [
    ...name,
    ...kind,
    ...after(6, noticeLines),
    ...after(12, table),
    ...after(16, keepWithFollowing([...heading, emptyLine(3)])),
    ...contents.lines,
  ];
  return { lines, entries: contents.entries };
}

export function layOut(contract: ContractDocument): Layout {
  const numbers = clauseNumbers(contract);
  const read = (text: string) => linkedText(text, numbers);
  const root = element('Document');
  const summary = summaryLines(root, contract, read);
  const top = fillColumns(summary.lines, wholePage);
  const end = top.at(-1);
  const start = end ? { page: end.at.page, y: end.at.y + end.line.height + 24 } : { page: 0, y: 0 };
  const sections = contract.sections.map((section) => sectionLines(root, section, read));
  const below = layColumns(sections.flat(), start);
  const bookmarks = contract.sections.map(({ number, title }, index): Bookmark => {
    const first = sections[index]?.[0];
    const { page = 0, y = 0 } = below.find(({ line }) => line === first)?.at ?? {};
    const entry = summary.entries[index];
    if (entry) fillPageNumber(entry, page + 1);
    return { title: `${number}. ${title}`, page, y };
  });
  const lines = [...top, ...below];
  return { root, lines, bookmarks, pageCount: (lines.at(-1)?.at.page ?? 0) + 1 };
}
