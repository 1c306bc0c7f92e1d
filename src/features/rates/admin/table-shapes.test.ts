import { expect, test } from 'vitest';
import { rateCard202611 } from '../../../../seed/rate-card.ts';
import { commercialUseTypes } from '../domain/commercial-use.ts';
import { byName, byPlan, listOf, planLimits, refusable, terms, words } from './table-shapes.ts';

const { eligibility, surcharges, ...card } = rateCard202611;

test('a table that nobody edited is kept as it was', () => {
  expect(terms.toKept(terms.toRows(card.terms))).toEqual(card.terms);
  expect(byName.toKept(byName.toRows(card.makeRiskClasses))).toEqual(card.makeRiskClasses);
  expect(byPlan.toKept(byPlan.toRows(card.baseMonthlyCents))).toEqual(card.baseMonthlyCents);
  expect(words.toKept(words.toRows(eligibility.excludedMakes))).toEqual(eligibility.excludedMakes);
  expect(planLimits.toKept(planLimits.toRows(eligibility.plans))).toEqual(eligibility.plans);
  const overrides = listOf('fromYear', 'toYear');
  expect(overrides.toKept(overrides.toRows(card.modelOverrides))).toEqual(card.modelOverrides);
});

test('rows stand in an order that people look for, whatever order the database keeps', () => {
  const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name);
  expect(names(byName.toRows({ Tesla: 'E', Kia: 'C', 'Alfa Romeo': 'G' }))).toEqual([
    'Alfa Romeo',
    'Kia',
    'Tesla',
  ]);
  const plans = { Plus: 1, Premium: 2, Powertrain: 3, EverydayBenefits: 4 };
  expect(names(byPlan.toRows(plans))).toEqual(['EverydayBenefits', 'Powertrain', 'Plus', 'Premium']);
});

test('an empty year is left out, an open end of a band is kept', () => {
  expect(listOf('toYear').toKept([{ model: 'X', toYear: null }])).toEqual([{ model: 'X' }]);
  expect(listOf().toKept([{ upTo: null }])).toEqual([{ upTo: null }]);
});

test('a use without a surcharge is refused, and the other way round', () => {
  const { toRows, toKept } = refusable(commercialUseTypes);
  const kept = toKept(toRows(surcharges.commercialUse));
  expect(kept.surcharges).toEqual(surcharges.commercialUse);
  expect(kept.refused).toEqual(eligibility.refusedCommercialUseTypes);
  const rows = toRows({ Farm: 100 }).map((row) => (row.name === 'Farm' ? { ...row, value: null } : row));
  expect(toKept(rows)).toEqual({ surcharges: {}, refused: [...commercialUseTypes] });
});

test('a term is sold with the plans that say yes', () => {
  const rows = terms.toRows(card.terms).map((row) => ({ ...row, Premium: 'no' }));
  for (const { plans } of terms.toKept(rows)) expect(plans).not.toContain('Premium');
});
