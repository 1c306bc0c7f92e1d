import { redirect } from 'react-router';
import type { Route } from './+types/earlier-address.ts';

/** The short addresses that messages carry; their query comes along. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/subscriptions/${pathname.replaceAll('/', '')}${search}`, 301);
}
