import type { LeadStage } from '../../leads/domain/lead.ts';
import type { StillOpen } from './still-open.ts';

/** A table with a person's rows; `title` is for the person. */
export type StoredTable = { table: string; title: string; rows: object[] };

/** Everything about a person, as JSON. `open` must be confirmed before an erasure. */
export type PersonDocument = { email: string; madeAt: string; kept: StoredTable[]; open: StillOpen[] };

/** The result of an erasure. `stays` lists what was kept on purpose, and why. */
export type Erasure = {
  email: string;
  erased: Record<string, number>;
  stays: { table: string; rows: number; why: string }[];
};

/** Why a lead was erased: someone asked, or it expired. */
export type ErasureReason = 'Asked' | 'Expired';

/** Final stages of a lead without a quote. Someone on a waitlist is `NotEligible`. */
export const stagesWithoutQuote = ['New', 'NotEligible', 'Lost'] as const satisfies LeadStage[];

const day = 24 * 60 * 60 * 1000;

/** Records older than this have expired. Undefined: they never do. */
export function retainedSince(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * day);
}

/** A claim on a vehicle, and other customers' records about vehicles and claims. */
type OnTheirVehicle = { claimNumber: string; vin: string };
type Others = { claimNumbers: readonly string[]; vins: readonly string[] };

/**
 * The numbers of a person's own claims: those they filed, and those on their vehicles unless another customer filed the
 * claim, or filed or ordered for that vehicle.
 */
export function ownClaimNumbers(
  recorded: readonly string[],
  onTheirVehicles: readonly OnTheirVehicle[],
  others: Others,
): string[] {
  const unclaimed = onTheirVehicles.filter(
    ({ claimNumber, vin }) => !others.claimNumbers.includes(claimNumber) && !others.vins.includes(vin),
  );
  return [...new Set([...recorded, ...unclaimed.map(({ claimNumber }) => claimNumber)])];
}
