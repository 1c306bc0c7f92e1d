import { type PageServices, servicesContext } from '../../../app/services-context.ts';
import { publicUrlContext, routeInfoContext } from '../../../platform/http/visit-context.ts';
import { hasPage, toCanonicalVehicle } from '../../claims/outcomes/domain/nearest-page.ts';
import { loadVehicleLists } from '../../claims/outcomes/pages/format.ts';
import { statePath } from '../../contracts/cancellation/pages/cancellation-paths.ts';
import type { PresentedPage } from '../../publishing/content/actions/present-page.ts';
import { rootCategories } from '../../publishing/content/domain/category.ts';
import { categoryPath } from '../../publishing/content/domain/paths.ts';
import { additionalLanguages } from '../../publishing/shell/domain/languages.ts';
import { whatBreaksPath } from '../../vehicles/domain/vehicle-paths.ts';
import type { Route } from './+types/sitemap.ts';

export const handle = { isCacheable: true, isListed: false };

/** `lastModified` is the date of the last change to the page's data, if known. */
type Entry = { path: string; lastModified: string | undefined };

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const listedRoots: string[] = [rootCategories.knowledgeCenter, rootCategories.pressRoom];

const findLatest = (dates: (string | null | undefined)[]): string | undefined =>
  dates
    .flatMap((date) => date?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1);

const findLatestChange = (pages: PresentedPage[]) => findLatest(pages.map(({ modifiedAt }) => modifiedAt));

async function listContentEntries({ content }: Pick<PageServices, 'content'>): Promise<Entry[]> {
  const pages = await content.allPages();
  const findPagesWithin = (seoUrl: string) =>
    pages.filter(({ category }) => category.seoUrl === seoUrl || category.parentCategory?.seoUrl === seoUrl);
  const categories = (await content.allCategories()).filter(({ parentCategory }) =>
    listedRoots.includes(parentCategory?.seoUrl ?? ''),
  );
  const slugs = [...categories.map(({ seoUrl }) => seoUrl), ...additionalLanguages.map(({ code }) => code)];
  return [
    ...[...listedRoots, rootCategories.commonQuestions].map((root) => ({
      path: `/${root}`,
      lastModified: findLatestChange(findPagesWithin(root)),
    })),
    ...categories.map((category) => ({
      path: categoryPath(category),
      lastModified: findLatestChange(findPagesWithin(category.seoUrl)),
    })),
    ...slugs
      .flatMap(findPagesWithin)
      .map((page) => ({ path: page.path, lastModified: findLatestChange([page]) })),
  ];
}

/** Lists only pages with a route. */
async function listSitePageEntries({ content }: Pick<PageServices, 'content'>): Promise<Entry[]> {
  const pages = await content.pagesWithin(await content.categoryByUrl(rootCategories.sitePages));
  return pages.map((page) => ({ path: page.path, lastModified: findLatestChange([page]) }));
}

async function listClaimEntries({ outcomes }: Pick<PageServices, 'outcomes'>): Promise<Entry[]> {
  const lists = await loadVehicleLists(outcomes);
  const vehicles = [...lists.makes, ...lists.models, ...lists.vehicles]
    .filter(hasPage)
    .filter((vehicle) => toCanonicalVehicle(vehicle, lists) === vehicle);
  const newestClaimDate = findLatest(lists.makes.map(({ lastReceivedOn }) => lastReceivedOn));
  return [
    ...['/claims', '/what-breaks'].map((path) => ({ path, lastModified: newestClaimDate })),
    ...vehicles.map((vehicle) => ({
      path: whatBreaksPath(vehicle),
      lastModified: vehicle.lastReceivedOn ?? undefined,
    })),
  ];
}

async function listStateEntries({ cancellation }: Pick<PageServices, 'cancellation'>): Promise<Entry[]> {
  const states = await cancellation.states();
  return states.map(({ name }) => ({ path: statePath(name), lastModified: undefined }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const origin = context.get(publicUrlContext);
  const { listed } = context.get(routeInfoContext);
  const [newestReview] = await services.reviews.newest();
  const datedEntries: Entry[] = [
    ...(await listContentEntries(services)),
    ...(await listClaimEntries(services)),
    ...(await listStateEntries(services)),
    { path: '/reviews', lastModified: newestReview?.publishedDate ?? undefined },
  ];
  const lastModifiedByPath = new Map(
    [...(await listSitePageEntries(services)), ...datedEntries].map(({ path, lastModified }) => [
      path,
      lastModified,
    ]),
  );
  const unpublishedPaths = await services.content.unpublishedSitePaths();
  const openPaths = listed.filter((path) => !unpublishedPaths.includes(path));
  const paths = new Set([...openPaths, ...datedEntries.map(({ path }) => path)]);
  const urls = [...paths].map((path) => {
    const lastModified = lastModifiedByPath.get(path);
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-page-tags': 'content configuration claims reviews',
    },
  });
}
