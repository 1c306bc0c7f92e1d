import type { Db } from '../../../platform/database/database.ts';
import { RequestError } from '../../../platform/errors.ts';
import type { ErasedCounts, KnownPerson } from '../../../platform/feature.ts';
import type { Erasure, ErasureReason } from '../domain/person.ts';
import { listUnconfirmed } from '../domain/still-open.ts';
import type { PrivacyDeps } from './deps.ts';
import { findOpenRecords, findPerson, findSubject, type PersonLookup } from './known-person.ts';

const optOutListReason = 'The opt-out list stays, so that nobody contacts this person again.';

/** Erases a person's data in every feature, then notifies other systems about the erased leads and claims. */
export async function eraseRecords(
  deps: PrivacyDeps,
  tx: Db,
  person: KnownPerson,
  reason: ErasureReason,
): Promise<ErasedCounts> {
  const erasedCounts: ErasedCounts = {};
  // Erases dependent records first.
  for (const part of deps.personalData().toReversed())
    for (const [table, rows] of Object.entries(await part.erase(tx, person)))
      erasedCounts[table] = (erasedCounts[table] ?? 0) + rows;
  const erasedAt = deps.now();
  for (const id of [...person.leadIds, ...person.claimIds]) {
    await deps.deliveries.publish(tx, {
      type: 'person.erased',
      subjectId: id,
      at: erasedAt,
      data: { id, reason },
    });
  }
  return erasedCounts;
}

async function checkConfirmed(
  deps: PrivacyDeps,
  tx: Db,
  person: KnownPerson,
  confirmedNumbers: readonly string[],
) {
  const unconfirmedRecords = listUnconfirmed(await findOpenRecords(deps, tx, person), confirmedNumbers);
  if (unconfirmedRecords.length === 0) return;
  throw new RequestError(
    400,
    unconfirmedRecords.map(({ number, loss }) => ({
      description: 'confirmed',
      errorCode: 'StillOpen',
      message: `${loss} Nothing was erased. To erase it anyway, confirm with ${number}.`,
    })),
  );
}

const signedReason = "The signed contract stays, because it's the owner's.";
const otherClaimsReason =
  "These claims under their contracts were filed with another name or address, so they are someone else's as far as we know. If they aren't, erase that address, too.";
const sharedReason = 'Someone else uses this address, too, so their email preferences stay.';

/** Keeps the opt-out list. Throws 400 with an error for each open claim and contract that isn't in `confirmedNumbers`. */
export async function erasePerson(
  deps: PrivacyDeps,
  lookup: PersonLookup,
  confirmedNumbers: readonly string[] = [],
  beforeCommit: (tx: Db, erasure: Erasure) => Promise<void> = async () => {},
): Promise<Erasure> {
  const { erasure, person, messageIds } = await deps.database.transaction(async (tx) => {
    // Waits for concurrent submissions, so that they are erased too.
    await deps.people.lock(tx, lookup.email);
    const subject = await findSubject(deps, tx, lookup);
    const person = await findPerson(deps, tx, subject);
    await checkConfirmed(deps, tx, person, confirmedNumbers);
    const { optOuts } = await deps.subscriptions.byAddresses(tx, person.emails, person.phones);
    const messages = await deps.messages.byPerson(tx, person);
    const { contracts, coOwned } = await deps.contracts.recordsByPeople(tx, person.personIds);
    const claims = await Promise.all(contracts.map((contract) => deps.claims.contractClaims(tx, contract)));
    const otherClaims = claims.flat().filter(({ isByOwner }) => !isByOwner);
    const erasedCounts = await eraseRecords(deps, tx, person, 'Asked');
    const shared = 'personId' in subject ? subject.sharedEmails : [];
    const { subscriptions } = await deps.subscriptions.byAddresses(tx, shared, []);
    const stays = [
      { table: 'opt_outs', rows: optOuts.length, reason: optOutListReason },
      { table: 'subscriptions', rows: subscriptions.length, reason: sharedReason },
      { table: 'claims', rows: otherClaims.length, reason: otherClaimsReason },
      { table: 'contract_documents', rows: coOwned.length, reason: signedReason },
    ].filter(({ rows }) => rows > 0);
    const erasure = { email: lookup.email, erased: erasedCounts, stays };
    await beforeCommit(tx, erasure);
    return { erasure, person, messageIds: messages.map(({ id }) => id) };
  });
  if (erasure.erased.reviews) deps.purgePages();
  const mailbox = await deps.mailbox.remove({ addresses: person.emails, messageIds });
  return { ...erasure, erased: { ...erasure.erased, mailbox } };
}
