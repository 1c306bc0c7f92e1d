import { redirect } from 'react-router';
import type { Route } from './+types/american-spelling.ts';
import { refundCalculatorPath } from './cancellation-paths.ts';

/** Visitors type the path as we spell the word everywhere else. */
export const loader = ({ request, params }: Route.LoaderArgs) => {
  const rest = params['*'] ? `/${params['*']}` : '';
  return redirect(`${refundCalculatorPath}${rest}${new URL(request.url).search}`, 301);
};
