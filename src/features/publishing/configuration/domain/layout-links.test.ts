import { describe, expect, test } from 'vitest';
import { buildLayoutLinks } from './layout-links.ts';
import { siteSettingDefaults } from './site-settings.ts';

const getNames = (links: { name: string }[]) => links.map(({ name }) => name);

describe('menu and footer links', () => {
  test('use the brand and URLs from the settings', () => {
    const { menu, errors } = buildLayoutLinks({
      ...siteSettingDefaults,
      'brand.name': 'Acme',
      'links.customerLogin': 'https://members.acme.example.com/',
    });
    expect(getNames(menu.main)).toContain('Acme Plan');
    expect(menu.login).toContainEqual({ name: 'Customer login', url: 'https://members.acme.example.com/' });
    expect(errors).toEqual([]);
  });

  test('leave out links without an address, and blocks without links', () => {
    const { menu, footer } = buildLayoutLinks(siteSettingDefaults);
    expect(getNames(menu.login)).not.toContain('Customer login');
    expect(footer.map(({ title }) => title)).not.toContain('Follow');
    const { footer: filled } = buildLayoutLinks({
      ...siteSettingDefaults,
      'links.facebook': 'https://f.example',
    });
    expect(getNames(filled.find(({ title }) => title === 'Follow')?.links ?? [])).toEqual(['Facebook']);
  });

  test('come from the settings when set', () => {
    const blocks = [{ title: 'One', links: [{ name: '{brand.name}', url: '/x' }] }];
    const { footer, errors } = buildLayoutLinks({
      ...siteSettingDefaults,
      'frame.footer': JSON.stringify(blocks),
    });
    expect(footer).toEqual([{ title: 'One', links: [{ name: 'Longmile', url: '/x' }] }]);
    expect(errors).toEqual([]);
  });

  test.each(['{', '[]', '{"main": [{"name": ""}]}', 'null'])(
    'fall back to the defaults when the menu is %s',
    (text) => {
      const { menu, errors } = buildLayoutLinks({ ...siteSettingDefaults, 'frame.menu': text });
      expect(menu).toEqual(buildLayoutLinks(siteSettingDefaults).menu);
      expect(errors).toEqual([expect.stringContaining('frame.menu')]);
    },
  );
});
