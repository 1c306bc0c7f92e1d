import type { LeadStage } from '../../leads/domain/lead.ts';
import type { StillOpen } from './still-open.ts';

/** A person's rows in one table. `title` is shown to the person. */
export type StoredTable = { table: string; title: string; rows: object[] };

/** `open`: what must be confirmed before an erasure. */
export type PersonDocument = { email: string; madeAt: string; kept: StoredTable[]; open: StillOpen[] };

/** `stays`: what was deliberately not erased, and why. */
export type Erasure = {
  email: string;
  erased: Record<string, number>;
  stays: { table: string; rows: number; why: string }[];
};

export type ErasureReason = 'Asked' | 'Expired';

/** Final stages of a lead without a quote. Someone on a waitlist is `NotEligible`. */
export const stagesWithoutQuote = ['New', 'NotEligible', 'Lost'] as const satisfies LeadStage[];

const day = 24 * 60 * 60 * 1000;

/** Older records have expired. Returns undefined when they never expire. */
export function retainedSince(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * day);
}

type OnTheirVehicle = { claimNumber: string; vin: string };
/** What other customers filed and ordered. */
type Others = { claimNumbers: readonly string[]; vins: readonly string[] };

/**
 * A person's own claims are those they filed, and those on their vehicles unless another customer filed the claim, or
 * filed a claim or placed an order for that vehicle.
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
