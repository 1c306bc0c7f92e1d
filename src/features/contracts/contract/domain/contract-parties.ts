import { formatPersonName } from '../../../../shared/person-name.ts';
import type { ContractParties } from '../schema/contract-parties.ts';

type Address = { street: string; unit?: string | undefined; city: string; state: string; zipCode: string };

export const formatAddress = ({ street, unit, city, state, zipCode }: Address) =>
  [street, unit, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

/** Lists the contract parties for the buyer and staff. Leaves out empty fields and parties. */
export function listContractPartyRows({ address, coOwner, lienholder }: ContractParties) {
  const rows = [
    { label: 'Address', value: formatAddress(address) },
    { label: 'Co-owner', value: coOwner && formatPersonName(coOwner) },
    { label: 'Lender', value: lienholder && `${lienholder.name}, ${formatAddress(lienholder)}` },
    { label: 'Lender account number', value: lienholder?.accountNumber },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
