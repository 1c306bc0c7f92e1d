import type { RouterContextProvider } from 'react-router';
import { publicUrlContext, routeInfoContext } from '../../../platform/http/visit-context.ts';
import { outcomesContext } from '../../claims/outcomes/context.ts';
import { hasPage, toCanonicalVehicle } from '../../claims/outcomes/domain/nearest-page.ts';
import { loadVehicleLists } from '../../claims/outcomes/pages/format.ts';
import { cancellationContext } from '../../contracts/cancellation/context.ts';
import { statePath } from '../../contracts/cancellation/pages/cancellation-paths.ts';
import type { PresentedPage } from '../../publishing/content/actions/present-page.ts';
import { contentContext } from '../../publishing/content/context.ts';
import { rootCategories } from '../../publishing/content/domain/category.ts';
import { categoryPath } from '../../publishing/content/domain/paths.ts';
import { reviewsContext } from '../../publishing/reviews/context.ts';
import { additionalLanguages } from '../../publishing/shell/domain/languages.ts';
import { whatBreaksPath } from '../../vehicles/domain/vehicle-paths.ts';
import type { Route } from './+types/sitemap.ts';

export const handle = { isCacheable: true, isListed: false };

/** `lastModified` is the date of the last change to the page's data, if known. */
type Context = Readonly<RouterContextProvider>;
type Entry = { path: string; lastModified: string | undefined };

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const listedRoots: string[] = [rootCategories.knowledgeCenter, rootCategories.pressRoom];

const findLatest = (dates: (string | null | undefined)[]): string | undefined =>
  dates
    .flatMap((date) => date?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1);

const findLatestChange = (pages: PresentedPage[]) => findLatest(pages.map(({ modifiedAt }) => modifiedAt));

async function listContentEntries(context: Context): Promise<Entry[]> {
  const pages = await context.get(contentContext).allPages();
  const findPagesWithin = (seoUrl: string) =>
    pages.filter(({ category }) => category.seoUrl === seoUrl || category.parentCategory?.seoUrl === seoUrl);
  const categories = (await context.get(contentContext).allCategories()).filter(({ parentCategory }) =>
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
async function listSitePageEntries(context: Context): Promise<Entry[]> {
  const content = context.get(contentContext);
  const pages = await content.pagesWithin(await content.categoryByUrl(rootCategories.sitePages));
  return pages.map((page) => ({ path: page.path, lastModified: findLatestChange([page]) }));
}

async function listClaimEntries(context: Context): Promise<Entry[]> {
  const lists = await loadVehicleLists(context.get(outcomesContext));
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

async function listStateEntries(context: Context): Promise<Entry[]> {
  const states = await context.get(cancellationContext).states();
  return states.map(({ name }) => ({ path: statePath(name), lastModified: undefined }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const { listed } = context.get(routeInfoContext);
  const [newestReview] = await context.get(reviewsContext).newest();
  const datedEntries: Entry[] = [
    ...(await listContentEntries(context)),
    ...(await listClaimEntries(context)),
    ...(await listStateEntries(context)),
    { path: '/reviews', lastModified: newestReview?.publishedDate ?? undefined },
  ];
  const lastModifiedByPath = new Map(
    [...(await listSitePageEntries(context)), ...datedEntries].map(({ path, lastModified }) => [
      path,
      lastModified,
    ]),
  );
  const unpublishedPaths = await context.get(contentContext).unpublishedSitePaths();
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
    },
  });
}
