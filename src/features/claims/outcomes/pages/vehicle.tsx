import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { BreadcrumbTrail, type Crumb } from '../../../publishing/content/pages/breadcrumb-trail.tsx';
import { buildBreadcrumbs, seo } from '../../../publishing/shell/domain/seo.ts';
import { toSlug, vehicleName, whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import { outcomesContext } from '../context.ts';
import { findNearestPage, hasPage, toCanonicalVehicle, type VehicleLists } from '../domain/nearest-page.ts';
import { whatBreaksOn } from '../domain/scope.ts';
import type { CountedVehicle } from '../domain/search-vehicles.ts';
import { maxClaimsRead, minClaimsForMedian } from '../domain/statistics.ts';
import { writeVehicleDescription } from '../domain/vehicle-description.ts';
import type { OutcomesResponse } from '../schema.ts';
import type { Route } from './+types/vehicle.ts';
import { CostForm } from './cost-form.tsx';
import { formatClaimCount, loadVehicleLists, percent } from './format.ts';
import { DemonstrationNote, Method } from './notes.tsx';
import { PartList, TopParts } from './part-statistics.tsx';
import { Reasons } from './reasons.tsx';

type Props = { title: string; vehicles: CountedVehicle[]; getName: (vehicle: CountedVehicle) => string };

function VehicleLinks({ title, vehicles, getName }: Props) {
  if (vehicles.length === 0) return null;
  return (
    <section className="border-t border-ink pt-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {vehicles.map((vehicle) => (
          <li key={whatBreaksPath(vehicle)}>
            <a className="link tabular inline-flex min-h-11 items-center" href={whatBreaksPath(vehicle)}>
              {getName(vehicle)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle = { isCacheable: true };

function buildTrail({ make, model, modelYear }: CountedVehicle): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'What breaks', path: '/what-breaks' },
    { name: make, path: whatBreaksPath({ make }) },
    ...(model ? [{ name: model, path: whatBreaksPath({ make, model }) }] : []),
    ...(modelYear ? [{ name: String(modelYear), path: whatBreaksPath({ make, model, modelYear }) }] : []),
  ];
}

function listRelatedVehicles({ make, model, modelYear }: CountedVehicle, lists: VehicleLists) {
  const vehiclesWithPage = lists.vehicles.filter(hasPage);
  const otherModels = lists.models.filter((each) => each.make === make && each.model !== model);
  const years = vehiclesWithPage.filter((each) => each.make === make && each.model === model);
  const sameYear = vehiclesWithPage.filter((each) => each.modelYear === modelYear && each.model !== model);
  return {
    years: years
      .filter((each) => each.modelYear !== modelYear)
      .toSorted((a, b) => (a.modelYear ?? 0) - (b.modelYear ?? 0)),
    models: otherModels.filter(hasPage).slice(0, 12),
    sameYear: modelYear ? sameYear.slice(0, 8) : [],
  };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const claims = context.get(outcomesContext);
  const lists = await loadVehicleLists(claims);
  const requestedVehicle = { make: params.make, model: params.model, year: params.year };
  const page = findNearestPage(requestedVehicle, lists);
  if (!page) throw redirect('/what-breaks');
  const { vehicle, path, isExact } = page;
  if (new URL(request.url).pathname !== path) throw redirect(path, isExact ? 301 : 302);
  const filter = {
    make: vehicle.make,
    model: vehicle.model ?? undefined,
    modelYear: vehicle.modelYear ?? undefined,
  };
  const trail = buildTrail(vehicle);
  const parts = await claims.partStatistics(filter);
  const { parts: _parts, ...outcomes } = await claims.outcomes(filter);
  const headline = whatBreaksOn(vehicle);
  return {
    vehicle,
    headline,
    outcomes: { ...outcomes, parts: [] },
    parts,
    trail,
    ...listRelatedVehicles(vehicle, lists),
    seo: seo({
      title: headline,
      description: writeVehicleDescription(
        vehicle,
        outcomes,
        parts.map(({ part }) => part),
      ),
      canonicalPath: whatBreaksPath(toCanonicalVehicle(vehicle, lists)),
      image: { path: `/og/make/${toSlug(vehicle.make)}.png`, alt: whatBreaksOn({ make: vehicle.make }) },
      structuredData: [buildBreadcrumbs(context.get(publicUrlContext), trail)],
    }),
  };
}

function Summary({ outcomes }: { outcomes: OutcomesResponse }) {
  const { counted, paid, denied, open, sharePaid, smallestSample, receivedFrom, receivedTo } = outcomes;
  return (
    <p className="mt-4 max-w-2xl text-lg text-slate">
      {formatClaimCount(counted)}
      {receivedFrom && receivedTo && `, ${longDate(receivedFrom)} to ${longDate(receivedTo)}`}:{' '}
      {formatInteger(paid)} paid, {formatInteger(denied)} denied
      {open > 0 && `, ${formatInteger(open)} still open`}.{' '}
      {sharePaid === null
        ? `Fewer than ${smallestSample} have been decided, which is too few for a percentage.`
        : `We paid ${percent(sharePaid)}\u00a0of the decided claims.`}
      {counted > maxClaimsRead &&
        ` The details by part below cover the ${formatInteger(maxClaimsRead)} most recent claims.`}
    </p>
  );
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const { vehicle, headline, outcomes, parts, trail, years, models, sameYear } = loaderData;
  const modelYears = years.flatMap(({ modelYear }) => modelYear ?? []);
  return (
    <main id="main">
      <div className="page pt-6 pb-12 sm:pt-8">
        <BreadcrumbTrail trail={trail} />
        <h1 className="mt-4 max-w-4xl text-[2.125rem] [overflow-wrap:anywhere] sm:text-5xl">{headline}</h1>
        <Summary outcomes={outcomes} />
        <div className="mt-6">
          <DemonstrationNote />
        </div>
        <section aria-labelledby="top" className="mt-12">
          <h2 id="top" className="mb-6 text-3xl">
            Most common and most expensive
          </h2>
          <TopParts parts={parts} />
        </section>
      </div>
      <div className="border-y border-line bg-sheet">
        <div className="page grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="all">
            <h2 id="all" className="mb-2 text-3xl">
              By part
            </h2>
            <p className="mb-6 text-slate">
              Half of the claims came at this mileage, a quarter earlier, and a quarter later. Half of the
              bills were lower than the bold one, and half higher: parts and labor, before the deductible.
              With fewer than {minClaimsForMedian} claims, we show what we have. Select a part to see which
              plans cover it.
            </p>
            <PartList parts={parts} />
          </section>
          <div className="self-start lg:sticky lg:top-24">
            <CostForm vehicle={vehicle} years={modelYears} />
          </div>
        </div>
      </div>
      {outcomes.denialReasons.length > 0 && (
        <section aria-labelledby="reasons" className="page py-12 sm:py-16">
          <h2 id="reasons" className="mb-6 text-3xl">
            Why {outcomes.denied === 1 ? 'one claim was' : `${formatInteger(outcomes.denied)} claims were`}{' '}
            denied
          </h2>
          <Reasons reasons={outcomes.denialReasons} />
        </section>
      )}
      <nav aria-labelledby="others" className="bg-sand">
        <div className="page grid gap-6 py-12">
          <h2 id="others" className="text-2xl">
            More vehicles
          </h2>
          <VehicleLinks
            title={vehicle.modelYear ? 'Other years' : 'By model year'}
            vehicles={years}
            getName={({ modelYear }) => String(modelYear)}
          />
          <VehicleLinks
            title={vehicle.model ? `Other ${vehicle.make} models` : 'By model'}
            vehicles={models}
            getName={({ model }) => model ?? ''}
          />
          <VehicleLinks
            title={`Other ${vehicle.modelYear} vehicles`}
            vehicles={sameYear}
            getName={vehicleName}
          />
        </div>
      </nav>
      <div className="page py-12">
        <Method outcomes={outcomes} />
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-quiet" href="/what-breaks">
            Choose another vehicle
          </a>
          <a className="button button-quiet" href="/claims">
            See what we paid and denied
          </a>
        </p>
      </div>
    </main>
  );
}
