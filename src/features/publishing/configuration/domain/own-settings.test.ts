import { expect, test } from 'vitest';
import {
  describeClosedSite,
  emptyInventedSettings,
  findMissingSettings,
  isInventedDefault,
  isNeededToOpen,
  isOpenToVisitors,
} from './own-settings.ts';
import { settingDefinitions } from './setting-definitions.ts';
import {
  isOnlyForDemonstration,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingDefaults,
} from './site-settings.ts';

const keys = Object.keys(settingDefinitions) as SiteSettingKey[];
const neededKeys = keys.filter(isNeededToOpen);
const unset: SiteSettings = { ...siteSettingDefaults, 'site.kind': 'live' };
const own: SiteSettings = { ...unset, ...Object.fromEntries(neededKeys.map((key) => [key, 'Ours'])) };

test('a live site is open once no setting that it needs has the value of the demonstration', () => {
  expect(findMissingSettings(unset).toSorted()).toEqual(neededKeys.toSorted());
  expect(isOpenToVisitors(unset)).toBe(false);
  expect(isOpenToVisitors({ ...unset, 'site.kind': 'demonstration' })).toBe(true);
  expect(isOpenToVisitors(own)).toBe(true);
  for (const key of neededKeys)
    for (const value of [siteSettingDefaults[key], ' ']) {
      const settings = { ...own, [key]: value };
      expect([key, findMissingSettings(settings), isOpenToVisitors(settings)]).toEqual([key, [key], false]);
    }
});

test('staff read how many settings are missing, until the site is open', () => {
  expect(describeClosedSite({ ...own, 'brand.name': '' })).toContain('1 setting is missing');
  expect(describeClosedSite(unset)).toContain(`${neededKeys.length} settings are missing`);
  expect(describeClosedSite(own)).toBeUndefined();
  expect(describeClosedSite(siteSettingDefaults)).toBeUndefined();
});

test('every default about an invented seller is needed to open, or can be empty, and is then', () => {
  const isInvented = (value: string) => /555|example|invented|demonstration|longmile|demo/i.test(value);
  expect(keys.filter((key) => isInvented(siteSettingDefaults[key]) && !isOnlyForDemonstration(key))).toEqual(
    keys.filter(isInventedDefault),
  );
  const emptied = keys.filter((key) => isInventedDefault(key) && !isNeededToOpen(key));
  expect(emptied.filter((key) => !settingDefinitions[key].isOptional)).toEqual([]);
  const settings = emptyInventedSettings({ ...unset, 'phone.bing': '(614) 200-0100' });
  expect(emptied.filter((key) => settings[key] !== '')).toEqual(['phone.bing']);
});
