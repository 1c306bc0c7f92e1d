import type { Db } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { firstLinkVersion, openByKey, readAddressHash, signKey } from '../../../../platform/record-key.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';

/** `key` is from the owner's links. Throws 404 if it opens nothing, such as after a transfer. */
export async function openContract(
  { tokens, database, people }: Pick<ContractDeps, 'tokens' | 'database' | 'people'>,
  key: string,
  db: Db = database.db,
): Promise<Contract> {
  const contract = await openByKey(tokens, 'contract', key, contractStore(db));
  if (!contract) throw notFound('ContractNotFound', "This contract doesn't exist.");
  await people.verifyEmail(db, contract.personId, readAddressHash(tokens, 'contract', key));
  return contract;
}

/** For the buyer. A transfer revokes it. */
export const signFirstKey = ({ tokens }: Pick<ContractDeps, 'tokens'>, id: string): string =>
  signKey(tokens, 'contract', { id, linkVersion: firstLinkVersion });
