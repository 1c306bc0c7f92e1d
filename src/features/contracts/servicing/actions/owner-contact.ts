import type { Db } from '../../../../platform/database/database.ts';
import { normalizeEmail } from '../../../../platform/email-address.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { formatPhoneNumber } from '../../../../shared/telephone.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { zipCodeNotFound } from '../../../places/actions.ts';
import { causes, recordEvent } from '../../contract/actions/contract-lifecycle.ts';
import { formatAddress } from '../../contract/domain/contract-parties.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import type { ContractParties } from '../../contract/schema/contract-parties.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import type { ServicingDeps } from './deps.ts';

/** Someone, and the address under which they have contracts. Others who share the address have their own. */
export type ContractsOwner = { personId: string; email: string };

export type MailingAddress = ContractParties['address'];
type NewContact = { phone?: string; address?: MailingAddress; email?: string };

const isUnder = ({ customer }: Contract, { email }: ContractsOwner) =>
  normalizeEmail(customer.email) === email;

async function listOwned(db: Db, owner: ContractsOwner): Promise<Contract[]> {
  const contracts = await contractStore(db).byPeople([owner.personId]);
  return contracts.filter((contract) => isUnder(contract, owner));
}

const isCurrent = ({ status }: Contract): boolean => !isOver(status);

/** In the order of their IDs, so that two changes wait for each other. */
async function lock(tx: Db, ids: readonly string[]): Promise<Contract[]> {
  const contracts: Contract[] = [];
  for (const id of ids.toSorted()) {
    const contract = await contractStore(tx).byIdForUpdate(id);
    if (contract) contracts.push(contract);
  }
  return contracts;
}

function describeChanges(before: Contract, after: Contract): string[] {
  const details = ({ customer, contractParties }: Contract) => ({
    Email: customer.email,
    Phone: customer.phone && formatPhoneNumber(customer.phone),
    'Mailing address': contractParties && formatAddress(contractParties.address),
  });
  const [earlier, later] = [Object.entries(details(before)), Object.values(details(after))];
  return earlier.flatMap(([label, value], index) =>
    value === later[index] ? [] : [`${label} changed from ${value || 'none'} to ${later[index]}.`],
  );
}

/** Its terms stay those of the state in which it was sold. Returns whether something changed. Lock the contract first. */
async function changeContact(
  deps: ServicingDeps,
  tx: Db,
  contract: Contract,
  { phone, address, email }: NewContact,
): Promise<boolean> {
  const { customer, contractParties, personId } = contract;
  const changed: Contract = {
    ...contract,
    customer: {
      ...customer,
      ...(phone && { phone }),
      ...(email && { email }),
      ...(address && { city: address.city, state: address.state, zipCode: address.zipCode }),
    },
    contractParties: address
      ? { coOwner: null, lienholder: null, ...contractParties, address }
      : contractParties,
  };
  const changes = describeChanges(contract, changed);
  if (changes.length === 0) return false;
  await contractStore(tx).setContact(contract.id, changed);
  const points = [
    { kind: 'Email', from: normalizeEmail(customer.email), to: email },
    { kind: 'Phone', from: customer.phone, to: phone },
  ] as const;
  for (const { kind, from, to } of points)
    if (personId && to && from !== to) await deps.people.replacePoint(tx, personId, { kind, from, to });
  await recordEvent(
    deps,
    tx,
    contract.id,
    { kind: 'Note', about: 'ContactChanged', text: changes.join(' ') },
    causes.buyer,
  );
  return true;
}

function requirePlace({ geography }: ServicingDeps, { zipCode, state }: MailingAddress): void {
  const place = geography.cityData(zipCode, state);
  if (!place) throw zipCodeNotFound();
  if (place.state !== state)
    throw badRequest('StateMismatch', 'This ZIP code is in another state. Check both.', 'zipCode');
}

export type OwnerContactActions = ReturnType<typeof ownerContactActions>;

/** What owners change themselves. */
export function ownerContactActions(deps: ServicingDeps) {
  const { database } = deps;

  /** Returns the numbers of the contracts that changed. */
  const changeCurrent = (owner: ContractsOwner, contact: NewContact): Promise<string[]> =>
    database.transaction(async (tx) => {
      const owned = (await listOwned(tx, owner)).filter(isCurrent);
      const contracts = (
        await lock(
          tx,
          owned.map(({ id }) => id),
        )
      ).filter((each) => isUnder(each, owner));
      const unsigned = contracts.find(
        ({ signedAt, terms }) =>
          signedAt === null && contact.address && contact.address.state !== terms.stateRule.state,
      );
      if (unsigned)
        throw badRequest(
          'NotSigned',
          `You haven't signed contract ${unsigned.contractNumber} yet, and its price is for ${unsigned.terms.stateRule.name}. Start a new quote for the other state, or call us.`,
          'state',
        );
      const numbers: string[] = [];
      for (const contract of contracts)
        if (await changeContact(deps, tx, contract, contact)) numbers.push(contract.contractNumber);
      return numbers;
    });

  return {
    /** Of the contracts that aren't over, newest first. */
    async list(owner: ContractsOwner) {
      const contracts = (await listOwned(database.db, owner)).filter(isCurrent).toReversed();
      return contracts.map(({ contractNumber, customer, contractParties, terms }) => ({
        contractNumber,
        phone: customer.phone,
        address: contractParties?.address ?? null,
        soldIn: { code: terms.stateRule.state, name: terms.stateRule.name },
      }));
    },

    async changePhone(owner: ContractsOwner, typed: string): Promise<string[]> {
      const phone = readPhone(typed);
      if (!phone) throw badRequest('InvalidField', 'Enter your phone number.', 'phone');
      return changeCurrent(owner, { phone });
    },

    async changeAddress(owner: ContractsOwner, address: MailingAddress): Promise<string[]> {
      requirePlace(deps, address);
      return changeCurrent(owner, { address });
    },

    /** Also those that are over. Returns the IDs and numbers of the contracts. */
    async moveToEmail(
      tx: Db,
      owner: ContractsOwner,
      email: string,
    ): Promise<{ id: string; contractNumber: string }[]> {
      const ids = (await listOwned(tx, owner)).map(({ id }) => id);
      const contracts = (await lock(tx, ids)).filter((each) => isUnder(each, owner));
      for (const contract of contracts) await changeContact(deps, tx, contract, { email });
      return contracts.map(({ id, contractNumber }) => ({ id, contractNumber }));
    },

    /**
     * Those of these contracts that the person still owns get the address back, whatever it is now. Links to them stop working, because
     * whoever changed it has them.
     */
    async restoreEmail(tx: Db, ids: readonly string[], { personId, email }: ContractsOwner): Promise<void> {
      for (const contract of await lock(tx, ids)) {
        if (contract.personId !== personId) continue;
        await changeContact(deps, tx, contract, { email });
      }
      await contractStore(tx).revokeLinks(personId, email);
    },
  };
}
