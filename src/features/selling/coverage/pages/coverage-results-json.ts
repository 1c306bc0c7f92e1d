import { ratesContext } from '../../../plans/context.ts';
import type { Route } from './+types/coverage-results-json.ts';
import { findCoverageResults } from './coverage-results.ts';

export const handle = { isNeverPrefetched: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const terms = await context.get(ratesContext).termsInEffect();
  return Response.json(findCoverageResults(terms, new URL(request.url).searchParams.get('query') ?? ''));
}
