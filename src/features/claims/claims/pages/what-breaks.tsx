import { servicesContext } from '../../../../app/services-context.ts';
import { count } from '../../../../ui/format.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import { hasPage } from '../domain/nearest-page.ts';
import { minClaimsForPage } from '../domain/statistics.ts';
import type { Route } from './+types/what-breaks.ts';
import { loadVehicleLists } from './format.ts';
import { DemonstrationNote } from './notes.tsx';
import { VehicleSearch } from './vehicle-search.tsx';

export const handle = { isCacheable: true };

export function headers() {
  return { 'x-page-tags': 'claims configuration' };
}

export async function loader({ context }: Route.LoaderArgs) {
  const claims = context.get(servicesContext).claims;
  const { makes, models } = await loadVehicleLists(claims);
  const { counted, isDemonstration } = await claims.outcomes({});
  const byName = makes.filter(hasPage).toSorted((a, b) => a.make.localeCompare(b.make));
  return {
    counted,
    isDemonstration,
    makes: byName.map(({ make }) => ({
      make,
      models: models
        .filter((vehicle) => vehicle.make === make && hasPage(vehicle))
        .map(({ model, claimCount }) => ({ model, claimCount })),
    })),
    seo: seo({
      title: 'What breaks, by vehicle',
      description:
        'See which parts break on your vehicle, at what mileage, what the repair costs, and which plans cover it.',
    }),
  };
}

function Makes({ makes }: Pick<Route.ComponentProps['loaderData'], 'makes'>) {
  return (
    <ul className="mt-6 border-b border-ink">
      {makes.map(({ make, models }) => (
        <li key={make} className="grid gap-x-10 border-t border-ink py-3 md:grid-cols-[14rem_1fr]">
          <h3 className="text-xl">
            <a
              className="flex min-h-11 items-center hover:text-orange-ink hover:underline"
              href={whatBreaksPath({ make })}
            >
              {make}
            </a>
          </h3>
          <ul className="flex flex-wrap gap-x-6">
            {models.map(({ model, claimCount }) => (
              <li key={model}>
                <a
                  className="link inline-flex min-h-11 min-w-6 items-center"
                  href={whatBreaksPath({ make, model })}
                >
                  {model}
                </a>{' '}
                <span className="tabular text-sm text-slate">{count(claimCount)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export default function WhatBreaks({ loaderData }: Route.ComponentProps) {
  const { makes, counted, isDemonstration } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-[2.125rem] sm:text-5xl">What breaks on your vehicle?</h1>
      <p className="mt-4 mb-8 max-w-2xl text-lg text-slate">
        See which parts break, at what mileage, what shops charge, and what we paid.{' '}
        {counted > 0
          ? `Based on all ${count(counted)} claims, including those we denied.`
          : 'There are no claims yet. Numbers appear here once the first ones come in.'}
      </p>
      <VehicleSearch />
      <div className="mt-8">
        <DemonstrationNote isDemonstration={isDemonstration} />
      </div>
      <section aria-labelledby="makes" className="mt-12">
        <h2 id="makes" className="text-2xl sm:text-3xl">
          By make
        </h2>
        <p className="mt-2 text-slate">
          We list vehicles with at least {minClaimsForPage} claims. The number next to each model is its claim
          count.
        </p>
        {makes.length > 0 ? (
          <Makes makes={makes} />
        ) : (
          <p className="mt-6 border-t border-ink pt-4">No vehicle has that many claims yet.</p>
        )}
      </section>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/claims">
          See what we paid and denied
        </a>
        <a className="button button-quiet" href="/is-this-covered">
          See if a part is covered
        </a>
      </p>
    </main>
  );
}
