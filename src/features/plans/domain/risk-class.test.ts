import { describe, expect, it } from 'vitest';
import { card } from '../../../test/rating-samples.ts';
import { buildRiskClassIndex, findRiskClass } from './risk-class.ts';

const index = buildRiskClassIndex(card);
const find = (make: string, model: string, year = 2020) => {
  const { riskClass, decidedBy } = findRiskClass(index, make, model, year);
  return `${riskClass} ${decidedBy}`;
};

describe('findRiskClass', () => {
  it.each([
    ['Toyota', 'Camry', 'B Make'],
    ['TOYOTA', 'COROLLA', 'A Model'],
    ['Toyota', 'Corolla Cross', 'A Model'],
    ['Toyota', 'GR Corolla', 'E Model'],
    ['Chevy', 'Corvette Stingray', 'G Model'],
    ['Chevrolet', 'Corvette Z06', 'H Model'],
    ['Ford', 'F150 Raptor', 'G Model'],
    ['Ford', 'F-150 Raptor R', 'H Model'],
    ['Ford', 'F-150', 'D Make'],
    ['Honda', 'CRV', 'A Model'],
    ['mercedes benz', 'S-Class', 'G Model'],
    ['Mercedes', 'AMG C 63', 'H Model'],
    ['BMW', 'M3 Competition', 'H Model'],
    ['BMW', 'M340i', 'F Make'],
    ['Škoda', 'Octavia', 'G Default'],
  ])('%s %s: %s', (make, model, expected) => {
    expect(find(make, model)).toBe(expected);
  });

  it('respects the years of an override', () => {
    expect(find('Hyundai', 'Sonata', 2019)).toBe('E Model');
    expect(find('Hyundai', 'Sonata', 2020)).toBe('D Make');
  });

  it('prefers an exact match over a prefix', () => {
    const both = buildRiskClassIndex({
      ...card,
      modelOverrides: [
        { make: 'Kia', model: 'Soul', match: 'prefix', riskClass: 'B' },
        { make: 'Kia', model: 'Soul', match: 'exact', riskClass: 'A' },
      ],
    });
    expect(findRiskClass(both, 'Kia', 'soul', 2020).riskClass).toBe('A');
    expect(findRiskClass(both, 'Kia', 'Soul EV', 2020).riskClass).toBe('B');
  });
});
