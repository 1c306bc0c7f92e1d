import type { Layout } from '../features/contracts/contract-templates/actions/contract-layout.ts';
import { sheet } from '../features/contracts/contract-templates/actions/typesetting.ts';

export type Box = { text: string; page: number; left: number; right: number; top: number; bottom: number };

/** Finds the position of each text on the pages. Letters reach up three quarters of their size and down a fifth. */
export const listBoxes = ({ lines }: Pick<Layout, 'lines'>): Box[] =>
  lines.flatMap(({ line, at }) =>
    line.pieces.map(({ text, x, baseline, width, size, drawing }) => ({
      text,
      page: at.page,
      left: at.x + x,
      right: at.x + x + width,
      top: at.y + (drawing ? 0 : baseline - 0.75 * size),
      bottom: at.y + baseline + (drawing ? 0 : 0.2 * size),
    })),
  );

/** Text in the same line may touch. */
const overlaps = (a: Box, b: Box) =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom && b.top < a.bottom;

export function listOverlaps(boxes: Box[]): string[] {
  const pages = Map.groupBy(boxes, ({ page }) => page);
  return [...pages.values()].flatMap((page) =>
    page.flatMap((box, index) =>
      page
        .slice(index + 1)
        .filter((other) => overlaps(box, other))
        .map((other) => `${box.text} / ${other.text}`),
    ),
  );
}

/** Finds the boxes that reach into the margins. */
export const listBoxesInMargins = (boxes: Box[]): Box[] =>
  boxes.filter(
    ({ left, right, top, bottom }) =>
      left < sheet.left ||
      right > sheet.width - sheet.right + 0.01 ||
      top < sheet.top ||
      bottom > sheet.height - sheet.bottom,
  );
