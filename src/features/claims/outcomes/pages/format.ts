import { createNumberFormat, formatInteger } from '../../../../ui/format.ts';
import type { OutcomeActions } from '../actions/index.ts';

/** Whole dollars, because totals and averages over many claims don't need cents. */
export const dollars = createNumberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const formatClaimCount = (number: number): string =>
  number === 1 ? '1 claim' : `${formatInteger(number)} claims`;

/** `days` is a median, which is null if there are too few claims. */
export function formatDays(days: number | null): string {
  if (days === null) return 'too few claims';
  return days === 1 ? '1 day' : `${days} days`;
}

/** A fraction of one appeal would read oddly. */
export const describeAppeals = ({ decided, approved }: { decided: number; approved: number }) =>
  decided === 1
    ? { label: 'Our decision after the only appeal', value: approved === 1 ? 'changed' : 'kept' }
    : {
        label: 'Denials we changed on appeal',
        value: `${formatInteger(approved)} of ${formatInteger(decided)}`,
      };

export const loadVehicleLists = async (claims: Pick<OutcomeActions, 'vehicles'>) => ({
  makes: await claims.vehicles('Make'),
  models: await claims.vehicles('Model'),
  vehicles: await claims.vehicles('Vehicle'),
});
