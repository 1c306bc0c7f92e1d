import type { LeadStage } from '../../leads/domain/lead.ts';
import type { StillOpen } from './still-open.ts';

/** A table with what is in it of a person; `title` says what it is to them. */
export type StoredTable = { table: string; title: string; rows: object[] };

/** Everything kept of a person. JSON survives it. `open` is what must be confirmed before it is erased. */
export type PersonDocument = { email: string; madeAt: string; kept: StoredTable[]; open: StillOpen[] };

/** What an erasure did. `stays` says what was left on purpose, and why. */
export type Erasure = {
  email: string;
  erased: Record<string, number>;
  stays: { table: string; rows: number; why: string }[];
};

/** Why a lead was erased: somebody asked for it, or its time was over. */
export type ErasureReason = 'Asked' | 'Expired';

/** Stages in which a lead may end without a quote. Who waits for a state to open is `NotEligible`. */
export const stagesWithoutQuote = ['New', 'NotEligible', 'Lost'] as const satisfies LeadStage[];

const day = 24 * 60 * 60 * 1000;

/** What is older than the answer has been kept long enough; undefined: it is kept for ever. */
export function retainedSince(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * day);
}

/** A claim on a vehicle, and what other customers told us about vehicles and claims. */
type OnTheirVehicle = { claimNumber: string; vin: string };
type Others = { claimNumbers: readonly string[]; vins: readonly string[] };

/**
 * Numbers of the claims that belong to a person: those recorded from their own filings, and those on a vehicle they told
 * us about unless another customer filed the claim or also filed or ordered for that vehicle.
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
