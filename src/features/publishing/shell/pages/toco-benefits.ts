import { redirect } from 'react-router';
import type { Route } from './+types/toco-benefits.ts';

/** Old ads link to this path. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/${new URL(request.url).search}`, 301);
