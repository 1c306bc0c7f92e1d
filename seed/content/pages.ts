import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { NewPage } from '../../src/features/publishing/content/domain/page.ts';
import { additionalLanguages } from '../../src/features/publishing/shell/domain/languages.ts';
import { readMarkdown } from '../../src/platform/markdown.ts';
import { getDrawingPath, waitingPeriodVideo } from '../media/library.ts';

/** The same path works from this file and from the bundle in build/server. */
const folder = join(import.meta.dirname, '../../seed/content');

const frontMatter = z.strictObject({
  category: z.string(),
  publishedOn: z.iso.date(),
  order: z.int().default(0),
  name: z.string(),
  description: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

function readPages(name: string): NewPage[] {
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

const questionFolders = ['price', 'coverage', 'waiting', 'claims', 'canceling', 'data'];

/** The demonstration company's articles and announcements. A real seller would write their own. */
export const inventedPages = (): NewPage[] =>
  ['articles', 'press'].flatMap(readPages).map((page) => ({
    ...page,
    imageUrl: getDrawingPath(page.seoUrl),
    ...(page.seoUrl === 'waiting-period-two-dates' && waitingPeriodVideo),
  }));

/** Required pages that state facts of the demonstration's company, such as its jobs and gifts. A live site publishes its own. */
export const pagesAboutTheCompany = ['about-us', 'careers', 'referral', 'toco-cares'];

/** The site depends on these pages. Edit them instead of removing them. */
export const requiredPages = (): NewPage[] =>
  [
    ...questionFolders.map((name) => `questions/${name}`),
    'site-pages',
    ...additionalLanguages.map(({ code }) => code),
  ].flatMap(readPages);
