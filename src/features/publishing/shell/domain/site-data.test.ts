import { expect, test } from 'vitest';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { buildSiteData } from './site-data.ts';

const origin = 'https://www.example.com';

test('the seller has a postal address, an international phone number, and its profiles', () => {
  const settings = { ...siteSettingDefaults, 'links.youtube': 'https://youtube.example/longmile' };
  expect(buildSiteData(settings, origin)[0]).toMatchObject({
    logo: 'https://www.example.com/apple-touch-icon.png',
    telephone: '+18005550142',
    sameAs: ['https://youtube.example/longmile'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '100 Example Avenue',
      addressLocality: 'West Hills',
      addressRegion: 'CA',
      postalCode: '91307',
      addressCountry: 'US',
    },
  });
  expect(buildSiteData(siteSettingDefaults, origin)[0]).not.toHaveProperty('sameAs');
});

test('an address in another format stays whole', () => {
  const settings = { ...siteSettingDefaults, 'contact.address': '1 Main Street, Springfield' };
  expect(buildSiteData(settings, origin)[0]).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: '1 Main Street, Springfield' },
  });
});
