import { count } from '../../../../ui/format.ts';
import type { ClaimActions } from '../actions/index.ts';
import type { VehicleLists } from '../domain/nearest-page.ts';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Dollars without cents: figures of many claims are no bill. */
export const dollars = (amount: number): string => wholeDollars.format(amount);

/** A share from 0 to 1 in words of a hundred. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const formatClaimCount = (number: number): string =>
  number === 1 ? '1 claim' : `${count(number)} claims`;

export const formatDays = (days: number | null): string =>
  days === null ? 'too few to say' : days === 1 ? '1 day' : `${days} days`;

/** Everything that has claims, at every width. */
export const loadVehicleLists = async (claims: ClaimActions): Promise<VehicleLists> => ({
  makes: await claims.vehicles('Make'),
  models: await claims.vehicles('Model'),
  vehicles: await claims.vehicles('Vehicle'),
});
