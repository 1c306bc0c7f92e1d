import { describe, expect, test } from 'vitest';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { getCollectionPolicy } from './collection-settings.ts';

describe('how late payments are handled', () => {
  test('follows the settings', () => {
    expect(getCollectionPolicy(siteSettingDefaults, 'TX')).toEqual({
      retryAfterDays: [3, 5, 7],
      graceDays: 30,
      noticeDays: 10,
    });
    expect(
      getCollectionPolicy({ ...siteSettingDefaults, 'payments.retryDays': '' }, 'TX').retryAfterDays,
    ).toEqual([]);
  });

  test('can differ by state, one value at a time', () => {
    const settings = { ...siteSettingDefaults, 'payments.byState': 'NY:grace=45 NY:retry=2,4  WA:notice=0' };
    expect(getCollectionPolicy(settings, 'NY')).toEqual({
      retryAfterDays: [2, 4],
      graceDays: 45,
      noticeDays: 10,
    });
    expect(getCollectionPolicy(settings, 'WA')).toMatchObject({ graceDays: 30, noticeDays: 0 });
    expect(getCollectionPolicy(settings, 'TX')).toMatchObject({ graceDays: 30, noticeDays: 10 });
  });
});
