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
      <div className="mt-4 grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="mb-6 max-w-xl text-lg text-slate">
            The address may have a typo, or the page may have moved. Check the address above, or search for
            what you need:
          </p>
          <SearchForm />
        </div>
        <nav aria-label="Often needed">
          <ul className="rules border-y border-line max-lg:max-w-xl">
            {links.map(([path, name]) => (
              <li key={path}>
                <a className="flex min-h-12 items-center font-semibold hover:text-orange-ink" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}
