import { data } from 'react-router';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import { SearchForm } from './search-form.tsx';

export const handle = { seo: unlistedSeo('Page not found') };

export function loader() {
  return data(null, { status: 404 });
}

const links = [
  ['/quote', 'See prices for my vehicle'],
  ['/quote/find', 'Find my quote or contract'],
  ['/my-plan', 'My plan'],
  ['/file-a-claim', 'File a claim'],
  ['/is-this-covered', 'Is this covered?'],
  ['/common-questions', 'Common questions'],
  ['/', 'Home'],
] as const;

export default function NotFound() {
  return (
    <main id="main" className="page py-16 sm:py-24">
      <p className="figure text-5xl text-orange-ink">404</p>
      <h1 className="mt-4 max-w-2xl text-3xl sm:text-4xl">Page not found</h1>
      <p className="mt-4 mb-6 max-w-xl text-lg text-slate">
        The address may have a typo, or the page may have moved. Check the address above, or search for what
        you need:
      </p>
      <SearchForm />
      <nav aria-label="Often needed" className="mt-8">
        <ul className="rules max-w-xl border-y border-line">
          {links.map(([path, name]) => (
            <li key={path}>
              <a className="flex min-h-12 items-center font-semibold hover:text-orange-ink" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
