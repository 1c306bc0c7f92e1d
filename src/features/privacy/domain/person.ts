import type { StillOpen } from './still-open.ts';

/** A table with what is in it of a person; `title` says what it is to them. */
export type KeptTable = { table: string; title: string; rows: object[] };

/** Everything kept of a person. JSON survives it. `open` is what must be confirmed before it is erased. */
export type PersonDocument = { email: string; madeAt: string; kept: KeptTable[]; open: StillOpen[] };

/** What an erasure did. `stays` says what was left on purpose, and why. */
export type Erasure = {
  email: string;
  erased: Record<string, number>;
  stays: { table: string; rows: number; why: string }[];
};

/** Why a lead was erased: somebody asked for it, or its time was over. */
export type ErasureReason = 'Asked' | 'Expired';
