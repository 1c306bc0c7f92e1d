import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { NewPage } from '../../src/features/publishing/content/domain/page.ts';
import { readMarkdown } from '../../src/platform/markdown.ts';
import { drawingOf, waitingPeriodVideo } from '../media/library.ts';

/** The same path leads here from this file and from the bundle in build/server. */
const folder = join(import.meta.dirname, '../../seed/content');

const frontMatter = z.strictObject({
  category: z.string(),
  publishedOn: z.iso.date(),
  /** The place among pages of the same date. Without one, files are in the order of their names. */
  order: z.int().default(0),
  name: z.string(),
  description: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

function pagesIn(name: string): NewPage[] {
  const pages = readdirSync(join(folder, name))
    .toSorted()
    .map((file) => {
      const path = join(folder, name, file);
      return {
        ...readMarkdown(path, readFileSync(path, 'utf8'), frontMatter),
        seoUrl: basename(file, '.md'),
      };
    });
  return pages.toSorted((a, b) => a.order - b.order).map(({ order: _order, ...page }) => page);
}

const shelves = ['price', 'coverage', 'waiting', 'claims', 'cancelling', 'data'];

/** What the seller of the demonstration wrote and announced; another seller writes its own. */
export const inventedPages = (): NewPage[] =>
  ['articles', 'press'].flatMap(pagesIn).map((page) => ({
    ...page,
    imageUrl: drawingOf(page.seoUrl),
    ...(page.seoUrl === 'waiting-period-two-dates' && waitingPeriodVideo),
  }));

/** What pages of the site are built on, to be reworded rather than removed. */
export const neededPages = (): NewPage[] =>
  [...shelves.map((shelf) => `questions/${shelf}`), 'site-pages'].flatMap(pagesIn);
