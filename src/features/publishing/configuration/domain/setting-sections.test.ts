import { expect, test } from 'vitest';
import { settingDefinitions } from './setting-definitions.ts';
import { settingSections } from './setting-sections.ts';

test('every setting has a name in one section', () => {
  const named = settingSections.flatMap(({ labels }) => Object.keys(labels));
  expect(named.toSorted()).toEqual(Object.keys(settingDefinitions).toSorted());
});
