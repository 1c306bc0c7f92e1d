import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import type { Route } from './+types/robots.ts';

export const handle = { isCacheable: true, isListed: false };

/** Personal pages aren't listed here, because they have `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cms',
    '',
    `Sitemap: ${context.get(publicUrlContext)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
