import { escapeHtml } from '../../../../shared/escape-html.ts';
import { fillIn, type PlaceholderValues } from '../../../../shared/fill-in.ts';
import { getPlaceholderValues } from '../../../plans/domain/placeholders.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getSettingPlaceholders } from '../../configuration/domain/contract-backing.ts';
import { isDemonstration, type SiteSettings } from '../../configuration/domain/site-settings.ts';
import type { Media } from '../../media/domain/media.ts';
import type { Category } from '../domain/category.ts';
import type { CategoryNode } from '../domain/category-tree.ts';
import { filterDemonstrationText } from '../domain/demonstration-text.ts';
import type { Page, PageSummary } from '../domain/page.ts';
import {
  findPageImage,
  findPageVideo,
  getMediaIds,
  type ImageDetails,
  type VideoDetails,
} from '../domain/page-media.ts';
import { pagePath } from '../domain/paths.ts';
import { sanitizeContent } from './sanitize-content.ts';

export type PresentedSummary = Omit<PageSummary, 'categoryId'> & { category: CategoryNode; path: string };
export type PresentedPage = PresentedSummary & { content: string };
export type WithMedia<T> = T & { image: ImageDetails | null; video: VideoDetails | null };

const listValues = (settings: SiteSettings, terms: PlanTerms): PlaceholderValues => ({
  ...getSettingPlaceholders(settings),
  ...getPlaceholderValues(terms),
});

export function fillInCategories(
  categories: readonly Category[],
  settings: SiteSettings,
  terms: PlanTerms,
): Category[] {
  const values = listValues(settings, terms);
  return categories.map((category) => ({
    ...category,
    name: fillIn(category.name, values),
    seoTitle: fillIn(category.seoTitle, values),
    seoDescription: fillIn(category.seoDescription, values),
  }));
}

export function createPagePresenter(categories: CategoryNode[], settings: SiteSettings, terms: PlanTerms) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const values = listValues(settings, terms);
  const escapedValues = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]),
  );
  const fill = (text: string) => fillIn(text, values);
  const filterText = (html: string) => filterDemonstrationText(html, isDemonstration(settings));

  function summary({ categoryId, ...page }: PageSummary): PresentedSummary {
    const node = byId.get(categoryId);
    if (!node) throw new Error(`The page ${page.seoUrl} has no category`);
    return {
      ...page,
      name: fill(page.name),
      description: fill(page.description),
      seoTitle: fill(page.seoTitle),
      seoDescription: fill(page.seoDescription),
      category: node,
      path: pagePath(page, node),
    };
  }

  return {
    summary,
    excerptSource: (html: string) => fill(filterText(html)),
    page: ({ content, ...page }: Page): PresentedPage => {
      const withValues = fillIn(filterText(content), escapedValues);
      // Filled-in values can end up in links and image sources, so sanitize again.
      const isChanged = withValues !== content;
      return { ...summary(page), content: isChanged ? sanitizeContent(withValues) : content };
    },
    async withMedia<T extends PresentedSummary>(
      pages: T[],
      mediaByIds: (ids: string[]) => Promise<Map<string, Media>>,
    ): Promise<WithMedia<T>[]> {
      const media = await mediaByIds([...new Set(pages.flatMap(getMediaIds))]);
      return pages.map((page) => ({
        ...page,
        image: findPageImage(page.imageUrl, media),
        video: findPageVideo(page, media, settings['videos.hosts']),
      }));
    },
  };
}
