import type { ContractParties } from '../schema/contract-parties.ts';

type Address = { street: string; unit?: string | undefined; city: string; state: string; zipCode: string };

const addressLine = ({ street, unit, city, state, zipCode }: Address) =>
  [street, unit, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

/** What to show of the parties, for the buyer and staff. Leaves out what the contract doesn't have. */
export function contractPartyFacts({ address, coOwner, lienholder }: ContractParties) {
  const facts = [
    { term: 'Address', text: addressLine(address) },
    { term: 'Co-owner', text: coOwner && `${coOwner.firstName} ${coOwner.lastName}` },
    { term: 'Lender', text: lienholder && `${lienholder.name}, ${addressLine(lienholder)}` },
    { term: 'Lender account number', text: lienholder?.accountNumber },
  ];
  return facts.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
