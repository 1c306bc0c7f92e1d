import { redirect } from 'react-router';
import type { Route } from './+types/former-paths.ts';

export const handle = { isNeverPrefetched: true };

/** Redirects links from earlier emails. */
export const loader = ({ request, params }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const page = params['*'] === 'contract' ? 'document' : params['*'];
  const contractId = query.get('orderId');
  if (contractId !== null) {
    query.delete('orderId');
    query.set('contractId', contractId);
  }
  return redirect(`/contract${page ? `/${page}` : ''}?${query}`, 301);
};
