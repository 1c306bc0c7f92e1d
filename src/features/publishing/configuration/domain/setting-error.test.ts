import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultFooter, defaultMenu } from './link-settings.ts';
import { settingDefinitions } from './setting-definitions.ts';
import { findSettingError } from './setting-error.ts';
import { type SiteSettingKey, siteSettingDefaults } from './site-settings.ts';

const keys = Object.keys(settingDefinitions) as SiteSettingKey[];

describe('a setting value', () => {
  test.each(keys)('%s accepts its default', (key) => {
    expect(findSettingError(key, siteSettingDefaults[key])).toBeUndefined();
  });

  test.each([
    ['contact.phone', 'call us'],
    ['contact.phone', '555-0142'],
    ['contact.phone', ''],
    ['contact.email', 'help at example.com'],
    ['links.facebook', 'javascript:alert(1)'],
    ['links.facebook', '//evil.example'],
    ['links.facebook', 'http://plain.example/'],
    ['snippets.origins', 'https://a.example https://b.example/path'],
    ['snippets.tagManager.production', 'UA-1'],
    ['snippets.chat', 'http://a.example/x.js'],
    ['snippets.origins', 'ws://a.example'],
    ['snippets.chatConfiguration', '<script>window.chat = 1;</script>'],
    ['snippets.chatConfiguration', 'x'.repeat(5001)],
    ['snippets.consent', 'never'],
    ['banner.shown', 'true'],
    ['payments.graceDays', '-1'],
    ['payments.graceDays', ''],
    ['payments.retryDays', '3 0'],
    ['payments.byState', 'New York: 45'],
    ['payments.byState', 'NY:grace=45,2'],
    ['brand.name', 'two\nlines'],
    ['brand.name', '長里'],
    ['contact.address', '1 Main St 🚗'],
    ['legal.obligor', 'Компания'],
    ['brand.name', 'x'.repeat(1001)],
    ['frame.menu', '{'],
    ['frame.menu', '{"main": [{"name": "", "url": "/"}], "additional": [], "login": []}'],
    ['books.accounts', 'Cash = 1010\nSales'],
    ['frame.footer', '[{"title": "", "links": []}]'],
  ] as const)('%s may not be %j', (key, value) => {
    expect(findSettingError(key, value)).toMatch(/\.$/);
  });

  test.each([
    ['phone.bing', ''],
    ['links.facebook', 'https://facebook.example.com/us'],
    ['links.atWork', '/tocoatwork'],
    ['snippets.origins', 'https://a.example  https://*.b.example:8443'],
    ['snippets.tagManager.production', 'GTM-ABC123'],
    ['snippets.origins', 'https://a.example wss://live.a.example'],
    ['snippets.chatConfiguration', 'window.chat = {\n  site: 7,\n};'],
    ['books.accounts', 'Cash = 1010\n\n TaxRate = Tax Exempt (0%) '],
    ['banner.shown', 'no'],
    ['frame.menu', JSON.stringify(defaultMenu)],
    ['frame.footer', JSON.stringify(defaultFooter)],
  ] as const)('%s may be %j', (key, value) => {
    expect(findSettingError(key, value)).toBeUndefined();
  });

  test('accepts only the listed choices', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string(), (key, value) => {
        const { choices } = settingDefinitions[key];
        if (choices && findSettingError(key, value) === undefined) expect(choices).toContain(value);
      }),
    );
  });
});
