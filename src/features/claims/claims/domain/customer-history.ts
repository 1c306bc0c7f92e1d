import type { ClaimStatus } from './transitions.ts';

type Entry = { status: ClaimStatus; approvedCents: number | null; paidCents: number | null };
type Kind = 'approval' | 'payment';

/** An amount in the history that the customer sees. Never negative. */
export type AmountNote = {
  kind: Kind;
  cents: number;
  /** True if it replaces an earlier amount. */
  isCorrection: boolean;
  /** The later amount that replaced this one, and the index of its change. Null if this amount still counts. */
  correctedBy: { index: number; cents: number } | null;
  /** The index of the change that reversed this amount without a replacement. Null if this amount still counts. */
  takenBackIndex: number | null;
};

const kinds: Record<Kind, Exclude<keyof Entry, 'status'>> = {
  approval: 'approvedCents',
  payment: 'paidCents',
};

const isReversal = ({ approvedCents, paidCents }: Entry): boolean =>
  (approvedCents ?? 0) < 0 || (paidCents ?? 0) < 0;

/**
 * Returns the index of the change that replaces the amount reversed at `index`. Null if nothing replaces it, as when a payment is taken back,
 * which changes the status.
 */
function findReplacement(changes: readonly Entry[], index: number, kind: Kind): number | null {
  const [change, nextChange] = [changes[index], changes[index + 1]];
  const isReplaced = nextChange?.status === change?.status && (nextChange?.[kinds[kind]] ?? -1) >= 0;
  return isReplaced ? index + 1 : null;
}

function getAmountNote(changes: readonly Entry[], index: number): AmountNote | null {
  const change = changes[index];
  const kind = change && (['approval', 'payment'] as const).find((each) => (change[kinds[each]] ?? -1) >= 0);
  if (!kind) return null;
  const field = kinds[kind];
  const reversalIndex = changes.findIndex((each, eachIndex) => eachIndex > index && (each[field] ?? 0) < 0);
  const replacementIndex = reversalIndex < 0 ? null : findReplacement(changes, reversalIndex, kind);
  return {
    kind,
    cents: change[field] ?? 0,
    isCorrection:
      (changes[index - 1]?.[field] ?? 0) < 0 && findReplacement(changes, index - 1, kind) === index,
    correctedBy:
      replacementIndex === null
        ? null
        : { index: replacementIndex, cents: changes[replacementIndex]?.[field] ?? 0 },
    takenBackIndex: reversalIndex < 0 || replacementIndex !== null ? null : reversalIndex,
  };
}

/** Leaves out entries that only reverse an amount before a correction. `index` is the entry's place in the full history. */
export function listCustomerHistory<Change extends Entry>(
  changes: readonly Change[],
): { change: Change; index: number; amount: AmountNote | null }[] {
  return changes.flatMap((change, index) => {
    const isReplaced = (['approval', 'payment'] as const).some(
      (kind) => (change[kinds[kind]] ?? 0) < 0 && findReplacement(changes, index, kind) !== null,
    );
    return isReversal(change) && isReplaced ? [] : [{ change, index, amount: getAmountNote(changes, index) }];
  });
}
