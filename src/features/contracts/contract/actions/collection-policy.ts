import type { Db } from '../../../../platform/database/database.ts';
import type { CollectionPolicy, LapseTerms } from '../../payments/domain/collect-payments.ts';
import { getCollectionPolicy } from '../../payments/domain/collection-settings.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';

type PolicyDeps = Pick<ContractDeps, 'configuration'>;

/** The settings of the state for new contracts. */
export async function getLapseTerms(deps: PolicyDeps, db: Db, state: string): Promise<LapseTerms> {
  const { graceDays, noticeDays } = getCollectionPolicy(await deps.configuration.siteSettings(db), state);
  return { graceDays, noticeDays };
}

/** The contract's own terms, and the settings for the rest. */
export async function getContractPolicy(
  { configuration }: PolicyDeps,
  db: Db,
  { customer, terms }: Pick<Contract, 'customer' | 'terms'>,
): Promise<CollectionPolicy> {
  return { ...getCollectionPolicy(await configuration.siteSettings(db), customer.state), ...terms.lapse };
}

/** Contracts from an earlier release keep the terms that are set now. */
export async function storeMissingLapseTerms(deps: PolicyDeps, db: Db): Promise<void> {
  for (const { id, state } of await contractStore(db).listWithoutLapseTerms())
    await contractStore(db).setLapseTerms(id, await getLapseTerms(deps, db, state));
}
