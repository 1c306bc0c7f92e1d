import type { ContractParties } from '../schema/contract-parties.ts';

type Address = { street: string; unit?: string | undefined; city: string; state: string; zipCode: string };

export const addressLine = ({ street, unit, city, state, zipCode }: Address) =>
  [street, unit, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

/** Lists the contract parties for the buyer and staff. Leaves out empty fields and parties. */
export function contractPartyRows({ address, coOwner, lienholder }: ContractParties) {
  const facts = [
    { term: 'Address', text: addressLine(address) },
    { term: 'Co-owner', text: coOwner && `${coOwner.firstName} ${coOwner.lastName}` },
    { term: 'Lender', text: lienholder && `${lienholder.name}, ${addressLine(lienholder)}` },
    { term: 'Lender account number', text: lienholder?.accountNumber },
  ];
  return facts.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
