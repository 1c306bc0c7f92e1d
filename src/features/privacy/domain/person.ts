import type { StillOpen } from './still-open.ts';

/** What is known of a person, or of leads alone (`email` is null): what to look for in each part of the site. */
export type KnownPerson = {
  /** In lower case. */
  email: string | null;
  leadIds: readonly string[];
  /** As `Ada Example`, wherever they gave one. */
  names: readonly string[];
  /** Of claims they filed. */
  filingIds: readonly string[];
  /** As `+13125550142`, of the leads. */
  phones: readonly string[];
  /** Of the claims that are theirs. */
  claimNumbers: readonly string[];
  /** Codes of their personal links. */
  referralCodes: readonly string[];
  /** Ids of all that is kept of them, by which calls and jobs about it are found. */
  ids: readonly string[];
};

/** A table with what is in it of a person; `title` says what it is to them. */
export type KeptTable = { table: string; title: string; rows: object[] };

/** Everything kept of a person. JSON survives it. `open` is what must be confirmed before it is erased. */
export type PersonDocument = { email: string; madeAt: string; kept: KeptTable[]; open: StillOpen[] };

/** Rows by table that were removed, or emptied where the row itself must stay. */
export type ErasedCounts = Record<string, number>;

/** What an erasure did. `stays` says what was left on purpose, and why. */
export type Erasure = {
  email: string;
  erased: ErasedCounts;
  stays: { table: string; rows: number; why: string }[];
};

/** Why a lead was erased: somebody asked for it, or its time was over. */
export type ErasureReason = 'Asked' | 'Expired';
