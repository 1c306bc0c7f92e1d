import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { stateRules } from '../../test/rating-samples.ts';
import { geographyActions } from './actions.ts';

const texas = stateRules.find(({ state }) => state === 'TX');
if (!texas) throw new Error('No rule for Texas');

describeOnDatabase('state rules', (open) => {
  const buildRule = (effectiveFrom: string, isRestricted: boolean) => ({
    ...texas,
    effectiveFrom,
    isRestricted,
  });

  test('apply from their effective date, newest first', async () => {
    const database = await open();
    let today = '2026-06-30';
    const geography = geographyActions({ database, today: () => today });
    await geography.addMissing([buildRule('2026-01-01', false), buildRule('2026-07-01', true)]);
    expect(await geography.servedStates()).toEqual({ TX: 'Texas' });
    expect(await geography.cityDataWithRestrictions('78701')).toMatchObject({ isStateEligible: true });
    today = '2026-07-01';
    expect(await geography.servedStates()).toEqual({});
    expect(await geography.stateRule('TX')).toEqual(buildRule('2026-07-01', true));
    today = '2025-12-31';
    expect(await geography.stateRule('TX')).toBeUndefined();
    expect(await geography.cityDataWithRestrictions('78701')).toMatchObject({ isStateEligible: false });
  });

  test("are returned as stored, and edited rules aren't overwritten", async () => {
    const database = await open();
    const geography = geographyActions({ database, today: () => '2026-11-21' });
    await geography.addMissing(stateRules);
    await geography.addMissing(stateRules.map((rule) => ({ ...rule, name: 'Changed' })));
    const storedRules = await geography.stateRules();
    expect(storedRules).toHaveLength(stateRules.length);
    for (const rule of stateRules) expect(storedRules).toContainEqual(rule);
  });
});
