import type { RouterContextProvider } from 'react-router';
import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { lastPageBefore, pageOf } from '../../../../ui/pagination.tsx';
import { breadcrumbs, seo } from '../../shell/domain/seo.ts';
import { choiceOf, isNarrowed, parametersOf } from '../domain/review-choice.ts';
import { ratedProduct } from './rated-product.ts';

const path = '/reviews';

/** The reviews an address asks for, and what stands beside every list of them. */
export async function reviewsData(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const services = context.get(servicesContext);
  const reviews = services.reviews;
  const choice = choiceOf(query);
  const { page, itemsPerPage } = pageOf(query);
  const { total, items } = await reviews.list(choice, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const parameters = parametersOf(choice);
  const list = { path, query: parameters, page, itemsPerPage, total };
  const lastPage = lastPageBefore(list);
  if (lastPage) throw redirect(lastPage);
  const summary = await reviews.summary();
  const origin = context.get(publicUrlContext);
  const { 'brand.name': brand } = await services.configuration.siteSettings();
  const isPlain = Object.keys(parameters).length === 0;
  return {
    choice,
    isNarrowed: isNarrowed(choice),
    items,
    list,
    summary,
    states: await reviews.states(),
    removed: await reviews.removed(),
    wrong: await reviews.contradicting(),
    method: reviews.method,
    seo: seo({
      title: page > 1 ? `Customer reviews, page ${page}` : 'Customer reviews, good and bad',
      description:
        'Every published review with its rating, what we answered, how reviews are moderated, and which were removed and why.',
      canonicalPath: isPlain && page > 1 ? `${path}?page=${page}` : path,
      structuredData: [
        ratedProduct({ brand, url: `${origin}${path}`, summary, reviews: items }),
        breadcrumbs(origin, [
          { name: 'Home', path: '/' },
          { name: 'Reviews', path },
        ]),
      ],
    }),
  };
}
