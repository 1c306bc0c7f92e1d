import { redirect } from 'react-router';
import { readText } from '../../../../platform/http/form.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import { outcomesContext } from '../context.ts';
import { findNearestPage, hasPage } from '../domain/nearest-page.ts';
import { findBestMatch, maxVehicleQueryLength, searchVehicles } from '../domain/search-vehicles.ts';
import type { Route } from './+types/find-vehicle.ts';
import { loadVehicleLists } from './format.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleSearch } from './vehicle-search.tsx';

const maxResults = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const lists = await loadVehicleLists(context.get(outcomesContext));
  const choice = {
    make: readText(params, 'make'),
    model: readText(params, 'model'),
    year: readText(params, 'year'),
  };
  if (choice.make) {
    const { make, model, year } = choice;
    const page = findNearestPage({ make, model, year }, lists);
    if (page) throw redirect(page.path);
  }
  const text = readText(params, 'query') ?? Object.values(choice).filter(Boolean).join(' ');
  const query = text.slice(0, maxVehicleQueryLength);
  const entries = [...lists.models, ...lists.vehicles, ...lists.makes].filter(hasPage);
  const found = searchVehicles(entries, query);
  const match = findBestMatch(query, found);
  if (match) throw redirect(whatBreaksPath(match));
  if (!query) throw redirect('/what-breaks');
  return { query, found: found.slice(0, maxResults), seo: unlistedSeo(`What breaks: “${query}”`) };
}

export default function FindVehicle({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
        {found.length > 0 ? `Vehicles like “${query}”` : `No vehicle found for “${query}”`}
      </h1>
      {found.length === 0 && (
        <p className="mt-3 max-w-2xl text-slate">
          We may have too few claims for this vehicle, or we may spell it differently. Try just the make.
        </p>
      )}
      <div className="mt-6">
        <VehicleSearch query={query} />
      </div>
      <VehicleList vehicles={found} className="mt-8" />
      <p className="mt-6">
        <a className="link inline-flex min-h-11 items-center" href="/what-breaks">
          See all vehicles
        </a>
      </p>
    </main>
  );
}
