import type { FiledContract } from './contract-warnings.ts';

type ContractInEffect = Pick<
  FiledContract,
  'contractNumber' | 'vin' | 'status' | 'hasStarted' | 'purchasedOn' | 'termEnd' | 'lastDay'
>;

/** A contract whose coverage stopped for a while because of a payment is still in effect. */
function isInEffect({ status, hasStarted, purchasedOn, termEnd, lastDay }: ContractInEffect, on: string) {
  if (!hasStarted || status === 'Void') return false;
  return on >= purchasedOn && on < termEnd.endsOn && (lastDay === null || on <= lastDay);
}

/**
 * The contract that a claim counts for: the one whose number it names or else, if only one contract for its VIN was in effect on
 * the day of the breakdown, that one. Undefined until staff enter the number.
 */
export function findClaimContract<Contract extends ContractInEffect>(
  claim: { contractNumber: string | null; vin: string | null; happenedOn: string },
  contracts: readonly Contract[],
): Contract | undefined {
  const named = contracts.find(({ contractNumber }) => contractNumber === claim.contractNumber);
  if (named) return named;
  const inEffect = contracts
    .filter(({ vin }) => vin === claim.vin)
    .filter((each) => isInEffect(each, claim.happenedOn));
  return inEffect.length === 1 ? inEffect[0] : undefined;
}
