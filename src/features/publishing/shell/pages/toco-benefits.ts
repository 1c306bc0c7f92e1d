import { redirect } from 'react-router';
import type { Route } from './+types/toco-benefits.ts';

/** An address of old advertisements. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/${new URL(request.url).search}`, 301);
