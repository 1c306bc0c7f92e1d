import { dollars } from '../../../../shared/format.ts';

/** Lists what buyers should know before ordering. `deductibleCents` is null for a plan without repairs, and `factoryCoverage` once it's over. */
export const describeLimitations = ({
  factoryCoverage,
  coverage,
  waitingPeriod,
  deductibleCents,
}: {
  factoryCoverage?: string | null | undefined;
  coverage: readonly string[];
  waitingPeriod: string;
  deductibleCents: number | null;
}): string[] => [
  ...(factoryCoverage ? [factoryCoverage] : []),
  ...coverage,
  `You can file your first claim after ${waitingPeriod}. Both count from the day you buy.`,
  deductibleCents === null
    ? "This plan doesn't pay for repairs, so it has no deductible."
    : `You pay the first ${dollars(deductibleCents).replace(/\.00$/, '')} of each repair visit. Wear and tear, maintenance, and problems that started before you bought the plan aren't covered.`,
];
