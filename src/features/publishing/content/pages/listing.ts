import { redirect } from 'react-router';
import { lastPageBefore, pageOf } from '../../../../ui/pagination.tsx';
import { breadcrumbs, type Seo, seo } from '../../shell/domain/seo.ts';
import type { PublicContent } from '../actions/index.ts';
import type { CategoryNode } from '../domain/category-tree.ts';
import { categoryPath } from '../domain/paths.ts';
import type { Crumb } from './breadcrumb-trail.tsx';

/** Throws a redirect to the last page when the requested page is past the end. */
export async function loadListing(
  content: PublicContent,
  category: CategoryNode,
  query: URLSearchParams,
  origin: string,
) {
  const { page, itemsPerPage } = pageOf(query);
  const { total, items } = await content.listWithin(category, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const path = categoryPath(category);
  const list = { path, page, itemsPerPage, total };
  const lastPage = lastPageBefore(list);
  if (lastPage) throw redirect(lastPage);
  const all = await content.allCategories();
  const root = all.find(({ id }) => id === category.parentCategoryId) ?? category;
  const trail: Crumb[] = [
    { name: 'Home', path: '/' },
    ...(root === category ? [] : [{ name: root.name, path: categoryPath(root) }]),
    { name: category.name, path },
  ];
  return {
    category: { name: category.name, description: category.seoDescription, seoUrl: category.seoUrl },
    root: { name: root.name, seoUrl: root.seoUrl, parentCategory: null, children: root.children },
    trail,
    items,
    list,
    seo: listingSeo(category, { path, page, origin, trail }),
  };
}

function listingSeo(
  category: CategoryNode,
  { path, page, origin, trail }: { path: string; page: number; origin: string; trail: Crumb[] },
): Seo {
  return seo({
    title: page > 1 ? `${category.seoTitle}, page ${page}` : category.seoTitle,
    description: category.seoDescription,
    canonicalPath: page > 1 ? `${path}?page=${page}` : path,
    imagePath: `/og/category/${category.seoUrl}.png`,
    structuredData: [breadcrumbs(origin, trail)],
  });
}

/** Redirects a path without a page to the page's new path, or to `otherwise`, or to /404. */
export async function redirectMoved(
  content: PublicContent,
  request: Request,
  otherwise?: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const target = (await content.movedTo(pathname)) ?? otherwise;
  if (target === undefined) return redirect('/404');
  const [path = '', anchor] = target.split('#');
  return redirect(`${path}${search}${anchor === undefined ? '' : `#${anchor}`}`, 301);
}
