import { redirect } from 'react-router';
import type { Route } from './+types/legacy-url.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/subscriptions/${pathname.replaceAll('/', '')}${search}`, 301);
}
