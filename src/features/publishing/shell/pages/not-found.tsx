import { data } from 'react-router';
import { unlistedSeo } from '../domain/seo.ts';

export const handle = { seo: unlistedSeo('Page not found') };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main id="main" className="page py-16 sm:py-24">
      <p className="figure text-5xl text-orange-ink">404</p>
      <h1 className="mt-4 max-w-2xl text-3xl sm:text-4xl">Page not found</h1>
      <p className="mt-4 max-w-xl text-lg text-slate">
        The address may have a typo, or the page may have moved. You might be looking for one of these:
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/quote">
          See prices for my vehicle
        </a>
        <a className="button button-quiet" href="/quote/find">
          Find my quote
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </main>
  );
}
