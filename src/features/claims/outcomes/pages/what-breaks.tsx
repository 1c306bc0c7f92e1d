import { DataTable } from '../../../../ui/data-table.tsx';
import { formatInteger } from '../../../../ui/format.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import { outcomesContext } from '../context.ts';
import { hasPage } from '../domain/nearest-page.ts';
import { minClaimsForMedian, minClaimsForPage } from '../domain/statistics.ts';
import type { Route } from './+types/what-breaks.ts';
import { MilesBand, ShareBar } from './bars.tsx';
import { BarList, ChartFigure, MilesAxis } from './charts.tsx';
import { dollars, formatClaimCount, loadVehicleLists } from './format.ts';
import { DemonstrationNote } from './notes.tsx';
import { VehicleSearch } from './vehicle-search.tsx';

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const claims = context.get(outcomesContext);
  const { makes, models } = await loadVehicleLists(claims);
  const { counted } = await claims.outcomes({});
  const parts = await claims.partStatistics({});
  const byName = makes.filter(hasPage).toSorted((a, b) => a.make.localeCompare(b.make));
  return {
    counted,
    parts: parts.filter(({ claimCount }) => claimCount >= minClaimsForMedian).slice(0, maxChartedParts),
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

const maxChartedParts = 8;

const formatThousands = (miles: number) => `${formatInteger(Math.round(miles / 1000))},000`;

/** Three charts of the same parts in the same order, so that a part can be followed across them. */
function Parts({ parts }: Pick<LoaderData, 'parts'>) {
  const maxClaimCount = Math.max(1, ...parts.map(({ claimCount }) => claimCount));
  const highestBill = Math.max(1, ...parts.map(({ bills }) => bills.median));
  const renderTable = (
    title: string,
    columns: { title: string; cell: (part: LoaderData['parts'][number]) => string }[],
  ) => (
    <DataTable
      caption={title}
      rows={parts}
      columns={[{ title: 'Part', cell: ({ part }) => part }, ...columns]}
    />
  );
  return (
    <section aria-labelledby="parts" className="mt-12">
      <h2 id="parts" className="text-2xl sm:text-3xl">
        Which parts break most
      </h2>
      <p className="mt-2 mb-6 max-w-2xl text-slate">
        All makes together. Your own vehicle's page can differ. A median is the middle: half of the claims are
        below it, and half above. The black bars show the middle half of the claims. Where the line below them
        changes color, coverage drops to a lower plan.
      </p>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
        <ChartFigure
          title="How often"
          note="Number of claims, paid or not"
          table={renderTable('Claims by part', [
            { title: 'Claims', cell: ({ claimCount }) => formatInteger(claimCount) },
            { title: 'Paid', cell: ({ paidCount }) => formatInteger(paidCount) },
            { title: 'Denied', cell: ({ deniedCount }) => formatInteger(deniedCount) },
          ])}
        >
          <BarList
            rows={parts.map(({ part, claimCount }) => ({
              name: part,
              value: formatClaimCount(claimCount),
              bar: <ShareBar share={claimCount / maxClaimCount} />,
            }))}
          />
        </ChartFigure>
        <ChartFigure
          title="At what mileage"
          note="The median, and the middle half of the claims"
          table={renderTable('Mileage of claims by part', [
            { title: 'A quarter below', cell: ({ odometer }) => formatInteger(odometer.from) },
            { title: 'Median', cell: ({ odometer }) => formatInteger(odometer.median) },
            { title: 'A quarter above', cell: ({ odometer }) => formatInteger(odometer.to) },
          ])}
        >
          <BarList
            rows={parts.map(({ part, odometer }) => ({
              name: part,
              value: `${formatThousands(odometer.median)} mi`,
              bar: <MilesBand {...odometer} />,
            }))}
          />
          <MilesAxis />
        </ChartFigure>
        <ChartFigure
          title="What the shop charged"
          note="The median bill, before the deductible"
          table={renderTable('Bills by part', [
            { title: 'Lowest', cell: ({ bills }) => dollars(bills.lowest / 100) },
            { title: 'Median', cell: ({ bills }) => dollars(bills.median / 100) },
            { title: 'Highest', cell: ({ bills }) => dollars(bills.highest / 100) },
          ])}
        >
          <BarList
            rows={parts.map(({ part, bills }) => ({
              name: part,
              value: dollars(bills.median / 100),
              bar: <ShareBar share={bills.median / highestBill} className="fill-ink" />,
            }))}
          />
        </ChartFigure>
      </div>
    </section>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Makes({ makes }: Pick<LoaderData, 'makes'>) {
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
                <span className="tabular text-sm text-slate">{formatInteger(claimCount)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export default function WhatBreaks({ loaderData }: Route.ComponentProps) {
  const { makes, counted, parts } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-[2.125rem] sm:text-5xl">What breaks on your vehicle?</h1>
      <p className="mt-4 mb-8 max-w-2xl text-lg text-slate">
        See which parts break, at what mileage, what shops charge, and what we paid.{' '}
        {counted > 0
          ? `Based on all ${formatInteger(counted)} claims, including those we denied.`
          : 'There are no claims yet. Numbers appear here once the first ones come in.'}
      </p>
      <VehicleSearch />
      <div className="mt-8">
        <DemonstrationNote />
      </div>
      {parts.length > 0 && <Parts parts={parts} />}
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
