import { redirect } from 'react-router';
import type { Route } from './+types/british-spelling.ts';
import { refundCalculatorPath } from './cancellation-paths.ts';

/** Visitors who type the British spelling. */
export const loader = ({ request, params }: Route.LoaderArgs) => {
  const rest = params['*'] ? `/${params['*']}` : '';
  return redirect(`${refundCalculatorPath}${rest}${new URL(request.url).search}`, 301);
};
