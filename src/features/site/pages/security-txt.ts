import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { renderSecurityTxt } from '../domain/security-txt.ts';
import type { Route } from './+types/security-txt.ts';

export const handle = { isCacheable: true, isListed: false };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  const site = { email: settings['contact.email'], publicUrl: context.get(publicUrlContext) };
  return new Response(renderSecurityTxt(site, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
