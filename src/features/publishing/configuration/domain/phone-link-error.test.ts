import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultMenu } from './link-settings.ts';
import { findPhoneLinkError } from './phone-link-error.ts';
import { type SiteSettingKey, type SiteSettings, siteSettingDefaults } from './site-settings.ts';

const findError = (key: SiteSettingKey, value: string, before: SiteSettings = siteSettingDefaults) =>
  findPhoneLinkError(key, before, { ...before, [key]: value });
const menuWith = (name: string, url: string) =>
  JSON.stringify({ ...defaultMenu, main: [...defaultMenu.main, { name, url }] });

describe('a link with a digit', () => {
  test.each([
    ['Better Business Bureau', 'https://www.bbb.org/us/ca/west-hills/profile/longmile-1216-1000'],
    ['LinkedIn', 'https://www.linkedin.com/company/1234567890'],
    ['Route 66', '/route'],
    ['Call 24/7', '/contact-us'],
    ['Write to us', 'help24@example.com'],
    ['24/7 help (800) 555-0142', '/contact-us'],
  ])('is rejected in the menu and the footer: %s at %s', (name, url) => {
    const rejection = expect.stringMatching(
      /^Links whose name or URL contains a digit are shown as phone links\. .* Use a name and a URL without digits, or a phone number\.$/,
    );
    expect(findError('frame.menu', menuWith(name, url))).toEqual(rejection);
    expect(findError('frame.menu', menuWith(name, url))).toContain(`“${name}” (${url})`);
    expect(findError('frame.footer', JSON.stringify([{ title: 'Follow', links: [{ name, url }] }]))).toEqual(
      rejection,
    );
  });

  test.each([
    ['(800) 555-0142', '(800) 555-0142'],
    ['Call us', 'tel:+18005550142'],
    ['Call (800) 555-0142', '/contact-us'],
    ['Claims, 24/7', '+1 800-555-0143'],
    ['{contact.phone}', '{contact.phone}'],
    ['Facebook', 'https://facebook.example.com/us'],
  ])('is accepted when it dials a phone number or has no digit: %s at %s', (name, url) => {
    expect(findError('frame.menu', menuWith(name, url))).toBeUndefined();
  });

  test('is rejected when another setting adds the digit', () => {
    expect(findError('links.betterBusinessBureau', 'https://bbb.example.com/profile-1216')).toMatch(
      /“Better Business Bureau” .* first change that link in frame\.menu or frame\.footer\.$/,
    );
    expect(findError('brand.name', 'Route 66')).toContain('“Route 66 Plan” (/)');
    expect(findError('provider.consumerPlans', 'https://plans.example.com/2026')).toBeUndefined();
  });

  test("doesn't block other changes when it existed before", () => {
    const before: SiteSettings = {
      ...siteSettingDefaults,
      'links.facebook': 'https://facebook.example.com/66',
    };
    expect(findError('brand.name', 'Acme', before)).toBeUndefined();
    expect(findError('brand.name', 'Acme 2', before)).toContain('Acme 2 Plan');
    expect(findError('frame.footer', '', before)).toContain('“Facebook”');
  });
});

test('never rejects a name or URL without a digit', () => {
  const plain = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !/[\d{}]/.test(text));
  fc.assert(
    fc.property(plain, plain, (name, url) => {
      expect(findError('frame.menu', menuWith(name, url))).toBeUndefined();
    }),
  );
});
