import { expect, test } from 'vitest';
import { settingSections } from './setting-sections.ts';
import { siteSettingDefaults } from './site-settings.ts';

test('every setting has a name in one section', () => {
  const named = settingSections.flatMap(({ labels }) => Object.keys(labels));
  expect(named.toSorted()).toEqual(Object.keys(siteSettingDefaults).toSorted());
});
