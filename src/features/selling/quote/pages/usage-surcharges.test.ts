import { expect, test } from 'vitest';
import { listUsageSurcharges } from './usage-surcharges.tsx';

const line = (code: string, amount: number) => ({ code, label: code, reason: 'Because.', amount });

test('lists only the surcharges that usage answers added', () => {
  const added = [
    'Diesel',
    'CommercialUseSales',
    'Rideshare',
    'TowingPackage',
    'MobilityPackage',
    'LiftKitUpTo6Inches',
    'EngineModification',
  ].map((code) => line(code, 12.5));
  const others = ['BaseRate', 'TurboOrSupercharger', 'State', 'RunningCosts'].map((code) => line(code, 90));
  expect(listUsageSurcharges([...others, ...added])).toEqual(added);
  expect(listUsageSurcharges([line('Rideshare', 0)])).toEqual([]);
});
