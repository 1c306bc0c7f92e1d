import { redirect } from 'react-router';
import { findPastEndRedirect, getCanonicalPath, type Listing, readPage } from '../../../../ui/pagination.tsx';
import { type Seo, seo } from '../../shell/domain/seo.ts';
import type { PublicContent } from '../actions/index.ts';
import type { CategoryNode } from '../domain/category-tree.ts';
import { categoryPath } from '../domain/paths.ts';

/** Redirects to the last page if the requested page is past the end. */
export async function loadListing(content: PublicContent, category: CategoryNode, query: URLSearchParams) {
  const { page, itemsPerPage } = readPage(query);
  const { total, items } = await content.listWithin(category, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const path = categoryPath(category);
  const list = { path, page, itemsPerPage, total };
  const lastPage = findPastEndRedirect(list);
  if (lastPage) throw redirect(lastPage);
  const categories = await content.allCategories();
  const root = categories.find(({ id }) => id === category.parentCategoryId) ?? category;
  return {
    category: { name: category.name, description: category.seoDescription, seoUrl: category.seoUrl },
    root: { name: root.name, seoUrl: root.seoUrl, parentCategory: null, children: root.children },
    items,
    list,
    seo: buildListingSeo(category, list),
  };
}

function buildListingSeo(category: CategoryNode, { path, page, itemsPerPage }: Listing): Seo {
  return seo({
    title: page > 1 ? `${category.seoTitle}, page ${page}` : category.seoTitle,
    description: category.seoDescription,
    canonicalPath: getCanonicalPath({ path, page, itemsPerPage }),
    image: { path: `/og/category/${category.seoUrl}.png`, alt: category.name },
  });
}

/** Redirects a path without a page to the page's new path, or else to `otherwise`, or to /404. */
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
