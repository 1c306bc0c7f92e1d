import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { configurationContext } from '../../configuration/context.ts';
import { contentContext } from '../context.ts';
import { rootCategories } from '../domain/category.ts';
import { renderRssFeed } from '../domain/page.ts';
import type { Route } from './+types/press-feed.ts';

export const handle = { isCacheable: true, isListed: false };

const maxItems = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const origin = context.get(publicUrlContext);
  const settings = await context.get(configurationContext).siteSettings();
  const category = await content.categoryByUrl(rootCategories.pressRoom);
  const { items } = category
    ? await content.listWithin(category, { limit: maxItems, offset: 0 })
    : { items: [] };
  const feed = renderRssFeed({
    title: `${settings['brand.name']} press room`,
    description: category?.seoDescription ?? '',
    url: `${origin}/press-room`,
    feedUrl: `${origin}/press-room/feed.xml`,
    items: items.map(({ name, description, path, createdAt }) => ({
      title: name,
      description,
      url: `${origin}${path}`,
      publishedAt: createdAt,
    })),
  });
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
