import type { FiledContract } from './contract-warnings.ts';

type ContractInForce = Pick<
  FiledContract,
  'contractNumber' | 'vin' | 'status' | 'hasStarted' | 'purchasedOn' | 'termEnd' | 'lastDay'
>;

/** A contract whose coverage stopped for a while because of a payment is still in force. */
function isInForce({ status, hasStarted, purchasedOn, termEnd, lastDay }: ContractInForce, on: string) {
  if (!hasStarted || status === 'Void') return false;
  return on >= purchasedOn && on < termEnd.endsOn && (lastDay === null || on <= lastDay);
}

/**
 * The contract that a claim counts for: the one whose number it names or else, if only one contract for its VIN was in force on
 * the day of the breakdown, that one. Undefined until staff enter the number.
 */
export function findClaimContract<Contract extends ContractInForce>(
  claim: { contractNumber: string | null; vin: string | null; happenedOn: string },
  contracts: readonly Contract[],
): Contract | undefined {
  const named = contracts.find(({ contractNumber }) => contractNumber === claim.contractNumber);
  if (named) return named;
  const inForce = contracts
    .filter(({ vin }) => vin === claim.vin)
    .filter((each) => isInForce(each, claim.happenedOn));
  return inForce.length === 1 ? inForce[0] : undefined;
}
