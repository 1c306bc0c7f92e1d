import { servicesContext } from '../../../app/services-context.ts';
import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import { renderSecurityTxt } from '../domain/security-txt.ts';
import type { Route } from './+types/security-txt.ts';

export const handle = { isCacheable: true, isListed: false };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(servicesContext).configuration.siteSettings();
  const site = { email: settings['contact.email'], publicUrl: context.get(publicUrlContext) };
  return new Response(renderSecurityTxt(site, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-page-tags': 'configuration' },
  });
}
