import type { Db } from '../../../../../platform/database/database.ts';
import { isOver } from '../../domain/transitions.ts';
import { contractsFound } from '../../emails/found.tsx';
import { cancellationRequestStore } from '../../store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../store/contracts.ts';
import type { ContractDeps } from '../deps.ts';
import { contractPath } from '../describe-contract.ts';
import { type Basics, getEmailBasics, shouldEmailBuyer } from './basics.ts';

/** Emails everyone who has this address, or had it earlier, links to the contracts they own. */
export async function emailMyContracts(deps: ContractDeps, email: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    for (const { id } of await deps.people.byPoint(tx, email)) await emailOwnedContracts(deps, tx, id);
  });
}

async function emailOwnedContracts(deps: ContractDeps, tx: Db, personId: string): Promise<void> {
  const found: { contract: Contract; basics: Basics; endsOn: string | null }[] = [];
  for (const contract of await contractStore(tx).byPeople([personId]))
    if (await shouldEmailBuyer(deps, tx, contract))
      found.push({
        contract,
        basics: await getEmailBasics(deps, tx, contract),
        endsOn: isOver(contract.status)
          ? null
          : ((await cancellationRequestStore(tx).byContract(contract.id))?.cancelOn ?? null),
      });
  // A contract's link goes only to its own address: someone else may have given the name and address of another contract.
  for (const [to, own] of Map.groupBy(found, ({ contract }) => contract.customer.email)) {
    const last = own.at(-1);
    await deps.messages.queue(tx, contractsFound, {
      to,
      leadId: last?.contract.leadId,
      personId,
      data: {
        firstName: last?.basics.firstName ?? '',
        contracts: own.map(({ contract, basics: { firstName: _, ...basics }, endsOn }) => ({
          ...basics,
          endsOn,
          contractPath: contractPath(deps, contract, to),
        })),
      },
    });
  }
}
