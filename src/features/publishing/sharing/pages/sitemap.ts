import { publicUrlContext, routeInfoContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { hasPage } from '../../../claims/claims/domain/nearest-page.ts';
import { whatBreaksPath } from '../../../claims/claims/domain/scope.ts';
import { rootCategories } from '../../content/domain/category.ts';
import { categoryPath } from '../../content/domain/paths.ts';
import { languages } from '../../shell/domain/languages.ts';
import type { Route } from './+types/sitemap.ts';

export const handle = { isStored: true, isListed: false };

const xml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const listedRoots: string[] = [rootCategories.knowledgeCenter, rootCategories.pressRoom];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const origin = context.get(publicUrlContext);
  const content = services.content;
  const categories = (await content.allCategories()).filter(({ parentCategory }) =>
    listedRoots.includes(parentCategory?.seoUrl ?? ''),
  );
  const slugs = new Set([...categories.map(({ seoUrl }) => seoUrl), ...languages.map(({ code }) => code)]);
  const pages = (await content.allPages()).filter(({ category }) => slugs.has(category.seoUrl));
  const claims = services.claims;
  const vehicles = [
    ...(await claims.vehicles('Make')),
    ...(await claims.vehicles('Model')),
    ...(await claims.vehicles('Vehicle')),
  ].filter(hasPage);
  const entries = [
    ...context.get(routeInfoContext).listed.map((path) => ({ path, changed: undefined })),
    ...categories.map((category) => ({ path: categoryPath(category), changed: undefined })),
    ...vehicles.map((vehicle) => ({ path: whatBreaksPath(vehicle), changed: undefined })),
    ...pages.map(({ path, createdAt }) => ({ path, changed: createdAt.slice(0, 10) })),
  ];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-page-tags': 'content configuration claims',
    },
  });
}
