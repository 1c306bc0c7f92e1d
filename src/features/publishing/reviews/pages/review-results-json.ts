import { reviewsContext } from '../context.ts';
import type { Route } from './+types/review-results-json.ts';
import { reviewListing } from './review-listing.ts';

export const handle = { isNeverPrefetched: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const reviews = context.get(reviewsContext);
  return Response.json(await reviewListing(reviews, new URL(request.url).searchParams));
}
