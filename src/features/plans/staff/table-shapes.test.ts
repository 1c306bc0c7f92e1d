import { describe, expect, test } from 'vitest';
import { card as demoCard } from '../../../test/rating-samples.ts';
import { commercialUseTypes } from '../domain/commercial-use.ts';
import {
  byName,
  byPlan,
  groupRows,
  optionalSurcharges,
  plainRows,
  planLimits,
  planRows,
  planStateRows,
  type TablesByPlan,
  termRows,
  textList,
  updatePlanReferences,
  withSynonyms,
} from './table-shapes.ts';

const { eligibility, surcharges, ...card } = demoCard;
const { plans } = card;
const keys = plans.map(({ key }) => key);
const withNewPlan = [...plans, { key: 'Ultimate', name: 'Ultimate' }];

test('an unedited table stays the same', () => {
  expect(termRows(plans).fromRows(termRows(plans).toRows(card.terms))).toEqual(card.terms);
  expect(byName.fromRows(byName.toRows(card.makeRiskClasses))).toEqual(card.makeRiskClasses);
  expect(byPlan(plans).fromRows(byPlan(plans).toRows(card.extrasMonthlyCents))).toEqual(
    card.extrasMonthlyCents,
  );
  expect(textList.fromRows(textList.toRows(eligibility.excludedMakes))).toEqual(eligibility.excludedMakes);
  expect(planLimits(plans).fromRows(planLimits(plans).toRows(eligibility.plans))).toEqual(eligibility.plans);
  expect(planRows.fromRows(planRows.toRows(plans))).toEqual(plans);
  expect(groupRows.fromRows(groupRows.toRows(card.coverageGroups))).toEqual(card.coverageGroups);
  expect(withSynonyms.fromRows(withSynonyms.toRows(card.exclusions))).toEqual(card.exclusions);
  expect(withSynonyms.fromRows(withSynonyms.toRows(card.extras))).toEqual(card.extras);
  const overrides = plainRows('fromYear', 'toYear');
  expect(overrides.fromRows(overrides.toRows(card.modelOverrides))).toEqual(card.modelOverrides);
});

test('plans in a state have a row for each factor', () => {
  const stored = { Plus: { IN: 10_400, IL: 10_400 }, Premium: { IL: 9_800 } };
  const rows = planStateRows.toRows(stored);
  expect(rows.map(({ state, plan }) => `${state} ${plan}`)).toEqual(['IL Plus', 'IL Premium', 'IN Plus']);
  expect(planStateRows.fromRows(rows)).toEqual(stored);
  expect(planStateRows.toRows(undefined)).toEqual([]);
});

test('sorts rows by name, whatever their order in the database', () => {
  const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name);
  expect(names(byName.toRows({ Tesla: 'E', Kia: 'C', 'Alfa Romeo': 'G' }))).toEqual([
    'Alfa Romeo',
    'Kia',
    'Tesla',
  ]);
  const cents = { Plus: 1, Premium: 2, Powertrain: 3, EverydayBenefits: 4 };
  expect(names(byPlan(plans).toRows(cents))).toEqual(keys);
});

test('leaves out an empty year, but keeps an open-ended band', () => {
  expect(plainRows('toYear').fromRows([{ model: 'X', toYear: null }])).toEqual([{ model: 'X' }]);
  expect(plainRows().fromRows([{ upTo: null }])).toEqual([{ upTo: null }]);
});

test('treats a use without a surcharge as not accepted', () => {
  const { toRows, toStored } = optionalSurcharges(commercialUseTypes);
  const stored = toStored(toRows(surcharges.commercialUse));
  expect(stored.surcharges).toEqual(surcharges.commercialUse);
  expect(stored.ineligibleKeys).toEqual(eligibility.refusedCommercialUseTypes);
  const rows = toRows({ Farm: 100 }).map((row) => (row.name === 'Farm' ? { ...row, value: null } : row));
  expect(toStored(rows)).toEqual({ surcharges: {}, ineligibleKeys: [...commercialUseTypes] });
});

test("stores a term's plans that are marked yes", () => {
  const { toRows, fromRows: toStored } = termRows(plans);
  const rows = toRows(card.terms).map((row) => ({ ...row, Premium: 'no' }));
  for (const { plans: sold } of toStored(rows)) expect(sold).not.toContain('Premium');
});

test('adds an empty row or column for a new plan without storing it', () => {
  expect(byPlan(withNewPlan).toRows(card.extrasMonthlyCents).at(-1)).toMatchObject({ plan: 'Ultimate' });
  const { toRows, fromRows: toStored } = planLimits(withNewPlan);
  expect(toRows(eligibility.plans).at(-1)).toMatchObject({ plan: 'Ultimate', isLimitedByAgeAndMileage: '' });
  expect(toStored(toRows(eligibility.plans))).toEqual(eligibility.plans);
  expect(termRows(withNewPlan).toRows(card.terms)[0]).toMatchObject({ Plus: 'yes', Ultimate: 'no' });
});

test('shows parts as lines with synonyms separated by semicolons', () => {
  const [row] = groupRows.toRows(card.coverageGroups.slice(0, 1));
  const parts = ' Crankshaft ; crank; ;\n\nOil pump\n';
  const [group] = groupRows.fromRows([{ ...row, isOpenEnded: 'yes', synonyms: 'motor;', parts }]);
  expect(group).toMatchObject({
    isOpenEnded: true,
    synonyms: ['motor'],
    parts: [
      { name: 'Crankshaft', synonyms: ['crank'] },
      { name: 'Oil pump', synonyms: [] },
    ],
  });
});

test('shows the condition and limit of a part after its synonyms', () => {
  const [row] = groupRows.toRows(card.coverageGroups.filter(({ key }) => key === 'driveAxle'));
  expect(String(row?.parts).split('\n')).toContain(
    'Constant velocity joints; CV joint; clicking when turning; CV shaft; CV axle | Only with an intact boot | A CV joint is covered only while its boot is intact.',
  );
  const parts = 'Axle; shaft | Only if new\nHub || No rust.\nSeal |';
  const [group] = groupRows.fromRows([{ ...row, condition: 'Only with another covered repair', parts }]);
  expect(group).toMatchObject({
    condition: 'Only with another covered repair',
    parts: [
      { name: 'Axle', synonyms: ['shaft'], condition: 'Only if new' },
      { name: 'Hub', synonyms: [], caught: 'No rust.' },
      { name: 'Seal', synonyms: [] },
    ],
  });
  expect(groupRows.fromRows([{ ...row, condition: '' }])[0]).not.toHaveProperty('condition');
});

describe('when the plans of a card change', () => {
  const tables: TablesByPlan = demoCard;
  const pricedPlans = (after: TablesByPlan) => Object.keys(after.extrasMonthlyCents);

  test('removes a deleted plan from every table', () => {
    const after = updatePlanReferences(tables, keys, keys.slice(0, 3));
    expect(pricedPlans(after)).toEqual(keys.slice(0, 3));
    expect(Object.keys(after.payoutShareBasisPoints)).toEqual(keys.slice(0, 3));
    expect(Object.keys(after.eligibility.plans)).toEqual(keys.slice(0, 3));
    for (const { plans: sold } of after.terms) expect(sold).not.toContain('Premium');
  });

  test("keeps a plan's values when its key changes", () => {
    const after = updatePlanReferences(tables, keys, [...keys.slice(0, 3), 'Ultimate']);
    expect(after.extrasMonthlyCents.Ultimate).toBe(card.extrasMonthlyCents.Premium);
    expect(after.terms[0]?.plans).toContain('Ultimate');
    expect(after.coverageGroups.at(-1)?.lowestPlan).toBe('Ultimate');
    expect(JSON.stringify([after.extras, pricedPlans(after)])).not.toContain('Premium');
  });

  test("doesn't mix up plans while a key is being typed", () => {
    const typed = ['Plu', 'Plus', 'PlusMore'].map((key) => [...keys, key]);
    const after = typed.reduce(
      ({ now, before }, next) => ({ now: updatePlanReferences(now, before, next), before: next }),
      { now: tables, before: [...keys, ''] },
    );
    expect(after.now.extrasMonthlyCents).toEqual(card.extrasMonthlyCents);
  });

  test('reordering plans changes nothing else', () => {
    expect(updatePlanReferences(tables, keys, keys.toReversed()).extrasMonthlyCents).toEqual(
      card.extrasMonthlyCents,
    );
  });
});
