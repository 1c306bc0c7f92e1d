import { redirect } from 'react-router';
import type { Route } from './+types/british-spelling.ts';
import { refundCalculatorPath } from './cancellation-paths.ts';

/** Redirects visitors who type the British spelling. */
export const loader = ({ request, params }: Route.LoaderArgs) => {
  const subpath = params['*'] ? `/${params['*']}` : '';
  return redirect(`${refundCalculatorPath}${subpath}${new URL(request.url).search}`, 301);
};
