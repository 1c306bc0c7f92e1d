import type { ContractClause, ContractDocument, ContractSection } from '../domain/contract-document.ts';
import {
  type Block,
  type Face,
  type Measure,
  type Piece,
  type Tone,
  textWidth,
  wrap,
} from './typesetting.ts';

const body = 10.5;
const leading = 15;
const numberColumn = 42;
const clauseWidth = textWidth - numberColumn;

type Style = { face?: Face; size?: number; tone?: Tone; leading?: number };
type Column = { x: number; width: number };

function blockWriter(measure: Measure) {
  const block: Block = { height: 0, pieces: [], rules: [], keepWithNext: false };

  function line(text: string, x: number, style: Style): Piece {
    return {
      text,
      x,
      y: block.height,
      face: style.face ?? 'text',
      size: style.size ?? body,
      tone: style.tone ?? 'ink',
    };
  }

  const writer = {
    block,
    space(points: number) {
      block.height += points;
      return writer;
    },
    rule({ x, width }: Column) {
      block.rules.push({ x, y: block.height, width });
      return writer;
    },
    aside(text: string, x: number, style: Style = {}) {
      block.pieces.push(line(text, x, style));
      return writer;
    },
    text(text: string, { x, width }: Column, style: Style = {}, label = '') {
      const { face = 'text', size = body, leading: step = leading } = style;
      const indent = label ? measure(`${label} `, 'bold', size) : 0;
      if (label) writer.aside(label, x, { ...style, face: 'bold' });
      wrap(text, width, (part) => measure(part, face, size), indent).forEach((row, index) => {
        block.pieces.push(line(row, index === 0 ? x + indent : x, style));
        block.height += step;
      });
      return writer;
    },
  };
  return writer;
}

const fullWidth: Column = { x: 0, width: textWidth };
const clauseColumn: Column = { x: numberColumn, width: clauseWidth };

function listRows(items: string[], measure: Measure): Block[] {
  const bullet = 12;
  const half = clauseWidth / 2;
  const isShort = items.every((item) => measure(item, 'text', body) <= half - bullet - 8);
  const perRow = isShort ? 2 : 1;
  return Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => {
    const [first = '', second] = items.slice(row * perRow, (row + 1) * perRow);
    const writer = blockWriter(measure);
    if (second) {
      writer.aside('•', numberColumn + half, { tone: 'accent' });
      writer.aside(second, numberColumn + half + bullet);
    }
    writer.aside('•', numberColumn, { tone: 'accent' });
    return writer.text(first, { x: numberColumn + bullet, width: clauseWidth - bullet }).block;
  });
}

/** Allows page breaks between rows, except between the first two and the last two. */
function preventOrphans(above: Block[], rows: Block[], below: Block[]): Block[] {
  const firstFree = above.length + 1;
  const lastFree = above.length + rows.length - 3;
  const blocks = [...above, ...rows, ...below];
  return blocks.map((block, index) => {
    const mayBreak = index >= firstFree && index <= lastFree;
    return { ...block, keepWithNext: index < blocks.length - 1 && !mayBreak };
  });
}

const gap = (measure: Measure) => blockWriter(measure).space(9).block;

function clauseBlocks({ number, title, text, limit, items }: ContractClause, measure: Measure): Block[] {
  const head = blockWriter(measure).aside(number, 0, { face: 'bold', tone: 'slate' });
  head.text(title, clauseColumn, { face: 'bold' });
  if (text) head.text(text, clauseColumn);
  const below = limit ? [blockWriter(measure).text(limit, clauseColumn, {}, 'The limit:').block] : [];
  return preventOrphans([head.block], listRows(items, measure), [...below, gap(measure)]);
}

function absentBlocks({ absent }: ContractSection, measure: Measure): Block[] {
  if (!absent) return [];
  const head = blockWriter(measure).text(absent.title, clauseColumn, { face: 'bold' }).block;
  return preventOrphans([head], listRows(absent.items, measure), [gap(measure)]);
}

function sectionBlocks(section: ContractSection, measure: Measure): Block[] {
  const head = blockWriter(measure).space(14).rule(fullWidth).space(10);
  head.aside(section.number, 0, { face: 'bold', size: 15 });
  head.text(section.title, clauseColumn, { face: 'bold', size: 15, leading: 24 });
  for (const paragraph of section.intro) head.text(paragraph, clauseColumn).space(6);
  head.space(3);
  const clauses = section.clauses.flatMap((clause) => clauseBlocks(clause, measure));
  return [{ ...head.block, keepWithNext: true }, ...clauses, ...absentBlocks(section, measure)];
}

function titleBlocks(document: ContractDocument, measure: Measure): Block[] {
  const { title, planName, brand, stateName, notice, facts } = document;
  const head = blockWriter(measure).text(`${brand} ${planName}`, fullWidth, {
    face: 'bold',
    size: 28,
    leading: 36,
  });
  head.text(stateName ? `${title}, ${stateName}` : title, fullWidth, {
    size: 15,
    tone: 'slate',
    leading: 30,
  });
  head.text(notice, fullWidth, { face: 'bold', tone: 'accent' }).space(14);
  const rows = facts.map(({ label, text }) => {
    const row = blockWriter(measure).rule(fullWidth).space(6).aside(label, 0, { face: 'bold' });
    return row.text(text, { x: 110, width: textWidth - 110 }).space(5).block;
  });
  return [head.block, ...rows, blockWriter(measure).rule(fullWidth).block];
}

function contentsBlock({ sections }: ContractDocument, measure: Measure): Block {
  const rows = Math.ceil(sections.length / 2);
  const writer = blockWriter(measure)
    .space(20)
    .text('In this contract', fullWidth, { face: 'bold', leading: 20 });
  for (let row = 0; row < rows; row += 1) {
    for (const [section, x] of [
      [sections[row], 0],
      [sections[row + rows], textWidth / 2],
    ] as const) {
      if (!section) continue;
      writer.aside(section.number, x, { tone: 'slate' });
      writer.aside(section.title, x + 24);
    }
    writer.space(leading);
  }
  return writer.block;
}

export function documentBlocks(document: ContractDocument, measure: Measure): Block[] {
  const sections = document.sections.flatMap((section) => sectionBlocks(section, measure));
  return [...titleBlocks(document, measure), contentsBlock(document, measure), ...sections];
}
