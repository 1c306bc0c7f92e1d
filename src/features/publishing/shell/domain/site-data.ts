import { telUrl } from '../../../../shared/telephone.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { buildOrganization } from './seo.ts';

const usAddress = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

/** Keeps an address in another format on one line. */
function parsePostalAddress(text: string) {
  const [, streetAddress = text, addressLocality, addressRegion, postalCode] = usAddress.exec(text) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress,
    ...(postalCode && { addressLocality, addressRegion, postalCode, addressCountry: 'US' }),
  };
}

const profiles = ['links.facebook', 'links.twitter', 'links.youtube', 'links.linkedin'] as const;

/** Structured data about the seller and the site, matching the footer. */
export function buildSiteData(settings: SiteSettings, origin: string): Record<string, unknown>[] {
  const name = settings['brand.name'];
  const sameAs = profiles.map((key) => settings[key]).filter(Boolean);
  return [
    {
      ...buildOrganization(name, origin),
      legalName: settings['brand.legalName'],
      email: settings['contact.email'],
      telephone: telUrl(settings['contact.phone']).replace('tel:', ''),
      address: parsePostalAddress(settings['contact.address']),
      ...(sameAs.length > 0 && { sameAs }),
    },
    { '@type': 'WebSite', name, url: `${origin}/` },
  ];
}
