import { redirect } from 'react-router';
import type { Route } from './+types/toco-benefits.ts';

/** Old advertisements use this address. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/${new URL(request.url).search}`, 301);
