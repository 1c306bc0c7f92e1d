import type { MyPlanDeps } from './deps.ts';

/** Someone, and the address that they proved is theirs. */
export type Owner = { personId: string; email: string };

export type OwnRecords = Awaited<ReturnType<typeof loadOwnRecords>>;

/**
 * Only records that this person has under this address: two people can share one, and anyone can type someone else's into a form, so
 * neither alone proves whose a record is. Newest first.
 */
export async function loadOwnRecords(deps: MyPlanDeps, { personId, email }: Owner) {
  const { db } = deps.database;
  const isUnder = (record: { email: string }) => record.email.toLowerCase() === email;
  const contracts = await deps.contracts.ownedUnder(personId, email);
  const leads = (await deps.leads.byPeople(db, [personId])).filter(({ isSuspicious }) => !isSuspicious);
  const quotes = await deps.quotes.openUnder(
    leads.map(({ id }) => id),
    email,
  );
  const { claims } = await deps.claims.byPeople(db, [personId]);
  const messages = await deps.contact.byPeople(db, [personId]);
  const ownContracts = await Promise.all(
    contracts.map(async (contract) => ({
      contract,
      // A later owner doesn't see the claims of the earlier one.
      claims: (await deps.contracts.claimsFor(contract.contractId)).filter(
        ({ isByOwner }) => isByOwner || !contract.isTransferred,
      ),
    })),
  );
  const listed = ownContracts.flatMap((own) => own.claims.map(({ claimNumber }) => claimNumber));
  return {
    contracts: ownContracts,
    quotes,
    /** Those that no contract lists: not matched yet, filed from another address, or from before a sale of the vehicle. */
    otherClaims: claims
      .filter((claim) => isUnder(claim) && !claim.isSuspicious && !listed.includes(claim.claimNumber))
      .map(({ claimNumber, receivedOn, status }) => ({ claimNumber, receivedOn, status }))
      .toReversed(),
    messages: messages
      .filter((message) => isUnder(message) && !message.isSuspicious)
      .map(({ messageNumber, subject, status, createdAt }) => ({ messageNumber, subject, status, createdAt }))
      .toReversed(),
  };
}

export const hasRecords = ({ contracts, quotes, otherClaims, messages }: OwnRecords): boolean =>
  contracts.length + quotes.length + otherClaims.length + messages.length > 0;
