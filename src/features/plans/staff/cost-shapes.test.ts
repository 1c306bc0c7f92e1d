import { expect, test } from 'vitest';
import { card } from '../../../test/rating-samples.ts';
import { factoryRows, groupCosts, taxRows, valuesByMake } from './cost-shapes.ts';
import { numberList } from './table-shapes.ts';

test('an unedited table stays the same', () => {
  const costs = groupCosts(card.coverageGroups);
  expect(costs.fromRows(costs.toRows(card.repairCosts.groups))).toEqual(card.repairCosts.groups);
  expect(factoryRows.fromRows(factoryRows.toRows(card.factoryCoverage.makes))).toEqual(
    card.factoryCoverage.makes,
  );
  expect(valuesByMake.fromRows(valuesByMake.toRows(card.vehicleValues.makes))).toEqual(
    card.vehicleValues.makes,
  );
  const taxes = [{ state: 'TX', basisPoints: 625, from: '2026-01-01', source: null }];
  expect(taxRows.fromRows(taxRows.toRows(taxes))).toEqual(taxes);
  expect(numberList.fromRows(numberList.toRows(card.repairCosts.odometerBands))).toEqual(
    card.repairCosts.odometerBands,
  );
});

test('parses repairs and bills as people type them', () => {
  const shape = groupCosts([{ key: 'engine', name: 'Engine' }]);
  const [row] = shape.toRows(card.repairCosts.groups);
  const typed = { ...row, repairs: '1; 2;3', bills: '$1,400 x 4; 8600.50' };
  expect(shape.fromRows([typed]).engine).toMatchObject({
    repairsPerThousand: [1, 2, 3],
    bills: [
      { cents: 140_000, weight: 4 },
      { cents: 860_050, weight: 1 },
    ],
  });
});

test('a new coverage group gets an empty row, which the schema rejects', () => {
  const shape = groupCosts([{ key: 'wings', name: 'Wings' }]);
  expect(shape.fromRows(shape.toRows({})).wings).toEqual({
    equipment: null,
    factoryCoverage: 'Basic',
    repairsPerThousand: [],
    bills: [],
  });
});
