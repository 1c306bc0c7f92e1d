import favicon from '../../../ui/favicon.svg?url';
import { configurationContext } from '../../publishing/configuration/context.ts';
import type { Route } from './+types/manifest.ts';

export const handle = { isCacheable: true, isListed: false };

/** For a bookmark on a phone's home screen. The site isn't an app, so it opens in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  const manifest = {
    name: settings['brand.name'],
    short_name: settings['brand.name'],
    description: settings['brand.tagline'],
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: settings['brand.logo']
      ? [{ src: settings['brand.logo'] }]
      : [
          { src: favicon, sizes: 'any', type: 'image/svg+xml' },
          { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
