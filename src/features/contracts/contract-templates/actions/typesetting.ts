/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 60, right: 60, top: 92, bottom: 70 };
export const textWidth = page.width - page.left - page.right;
const textHeight = page.height - page.top - page.bottom;

export type Face = 'text' | 'bold';
export type Tone = 'ink' | 'slate' | 'accent';
export type Measure = (text: string, face: Face, size: number) => number;

/** `x`: from the left margin. `y`: down from the top of the block or page. */
export type Piece = { text: string; x: number; y: number; face: Face; size: number; tone: Tone };
export type Rule = { x: number; y: number; width: number };
/** Never split across pages. `keepWithNext`: on the same page as the next block. */
export type Block = { height: number; pieces: Piece[]; rules: Rule[]; keepWithNext: boolean };
export type Page = { pieces: Piece[]; rules: Rule[] };

/** Doesn't split words wider than the line. */
export function wrap(
  text: string,
  width: number,
  measureText: (text: string) => number,
  firstIndent = 0,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    const available = lines.length === 0 ? width - firstIndent : width;
    if (line && measureText(longer) > available) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function runsOf(blocks: Block[]): Block[][] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  for (const block of blocks) {
    run.push(block);
    if (block.keepWithNext) continue;
    runs.push(run);
    run = [];
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Splits a group only if it's taller than a page. */
export function paginate(blocks: Block[]): Page[] {
  const pages: Page[] = [];
  let used = textHeight;
  const place = (block: Block) => {
    if (used + block.height > textHeight) {
      pages.push({ pieces: [], rules: [] });
      used = 0;
    }
    const current = pages.at(-1);
    const offset = used;
    current?.pieces.push(...block.pieces.map((piece) => ({ ...piece, y: piece.y + offset })));
    current?.rules.push(...block.rules.map((rule) => ({ ...rule, y: rule.y + offset })));
    used += block.height;
  };
  for (const run of runsOf(blocks)) {
    const height = run.reduce((sum, block) => sum + block.height, 0);
    if (used + height > textHeight && height <= textHeight) used = textHeight;
    run.forEach(place);
  }
  return pages;
}
