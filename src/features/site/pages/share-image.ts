import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { outcomesContext } from '../../claims/outcomes/context.ts';
import { hasPage } from '../../claims/outcomes/domain/nearest-page.ts';
import { whatBreaksOn } from '../../claims/outcomes/domain/scope.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { contentContext } from '../../publishing/content/context.ts';
import { siteImage } from '../../publishing/shell/domain/seo.ts';
import { toSlug } from '../../vehicles/domain/vehicle-paths.ts';
import { shareImagesContext } from '../context.ts';
import type { Route } from './+types/share-image.ts';

type Titles = { title: string; kicker: string };

async function loadTitles(
  context: Readonly<RouterContextProvider>,
  { kind, name }: { kind?: string; name: string },
  tagline: string,
): Promise<Titles | undefined> {
  const content = context.get(contentContext);
  if (kind === 'page') {
    const page = await content.pageByUrl(name);
    return page && { title: page.name, kicker: page.category.name };
  }
  if (kind === 'category') {
    const category = await content.categoryByUrl(name);
    return category && { title: category.name, kicker: category.parentCategory?.name ?? '' };
  }
  if (kind === 'make') {
    const make = (await context.get(outcomesContext).vehicles('Make'))
      .filter(hasPage)
      .find((vehicle) => toSlug(vehicle.make) === name);
    return make && { title: whatBreaksOn(make), kicker: 'What breaks, by vehicle' };
  }
  return name === 'site' ? { title: siteImage.alt, kicker: tagline } : undefined;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  const titles = await loadTitles(
    context,
    { kind: 'kind' in params ? params.kind : undefined, name: params.name },
    settings['brand.tagline'],
  );
  if (!titles) return new Response(null, { status: 404 });
  const shareImages = context.get(shareImagesContext);
  const { ipAddress } = context.get(visitContext).visitor;
  try {
    const siteTitles = { title: siteImage.alt, kicker: settings['brand.tagline'] };
    const candidates = [titles, siteTitles].map((each) => ({ ...each, brand: settings['brand.name'] }));
    const withoutSettings = { title: siteImage.alt, kicker: '', brand: '' };
    const image = await shareImages.render([...candidates, withoutSettings], ipAddress);
    const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400' };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(image), {
      headers: { ...headers, 'content-type': 'image/png', 'content-length': String(image.byteLength) },
    });
  } catch (error) {
    // The visitor requested too many images, or the server is busy.
    if (error instanceof RequestError) return new Response(null, error);
    throw error;
  }
}
