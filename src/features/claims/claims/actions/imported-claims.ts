import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { findDuplicates } from '../../../../platform/staff/duplicates.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import { listClaimErrors, type NewClaim, type Outcome } from '../domain/claim.ts';
import { listCoverageKeys } from '../domain/part-coverage.ts';
import { claimStore } from '../store/claims.ts';
import type { ClaimDeps } from './deps.ts';
import { updateClaim } from './update-claim.ts';

/** History that is only for the statistics. */
export function importedClaimActions(deps: Pick<ClaimDeps, 'database' | 'outcomes' | 'rates'>) {
  const { database, outcomes } = deps;

  async function importIn(tx: Db, claims: readonly NewClaim[]): Promise<void> {
    for (const claim of claims) {
      const errors = listClaimErrors(claim);
      if (errors.length > 0) throw new Error(`Claim ${claim.claimNumber} is invalid: ${errors.join(' ')}`);
    }
    await outcomes.count(tx, await claimStore(tx).insertImported(claims));
  }

  return {
    importIn,

    async import(claims: readonly NewClaim[]): Promise<void> {
      await database.transaction((tx) => importIn(tx, claims));
      outcomes.purgePages();
    },

    /** Adds claims unless there are some. */
    async importMissing(claims: () => NewClaim[]): Promise<void> {
      const isAdded = await database.transaction(async (tx) => {
        if (await claimStore(tx).hasImported()) return false;
        await importIn(tx, claims());
        return true;
      });
      if (isAdded) outcomes.purgePages();
    },

    /** Throws 400 for a claim that a customer filed, or if the outcome would be inconsistent. */
    async correctOutcome(tx: Db, id: string, outcome: Partial<Outcome>): Promise<void> {
      const claim = await claimStore(tx).lock(id);
      if (!claim) throw notFound('NotFound', "This claim doesn't exist.");
      if (claim.source === 'Filed')
        throw badRequest(
          'FiledClaim',
          'A customer filed this claim. Decide, correct, or pay it on its page, so that the customer gets an email.',
        );
      const errors = listClaimErrors({ ...(claim as NewClaim), ...outcome });
      if (errors.length > 0) throw badRequest('InconsistentClaim', errors.join(' '), 'status');
      await updateClaim(deps, tx, id, outcome);
    },

    async importErrors(
      db: Db,
      rows: readonly Pick<NewClaim, 'claimNumber' | 'coveragePlan' | 'coverageKey'>[],
    ): Promise<{ index: number; message: string }[]> {
      const terms = await deps.rates.termsInEffect(db);
      const clauses = new Set(listCoverageKeys(terms));
      const existingNumbers = await claimStore(db).existingNumbers(
        rows.map(({ claimNumber }) => claimNumber),
      );
      const duplicates = findDuplicates(rows, ({ claimNumber }) => claimNumber);
      return rows.flatMap(({ claimNumber: number, coveragePlan, coverageKey }, index) =>
        [
          ...(existingNumbers.has(number) ? [`claimNumber: ${number} already exists.`] : []),
          ...(duplicates.has(index) && !existingNumbers.has(number)
            ? [`claimNumber: ${number} is listed twice.`]
            : []),
          ...(findPlan(terms, coveragePlan) ? [] : [`coveragePlan: Plan ${coveragePlan} doesn't exist.`]),
          ...(coverageKey === null || clauses.has(coverageKey)
            ? []
            : [`coverageKey: No coverage group or exclusion is called ${coverageKey}.`]),
        ].map((message) => ({ index, message })),
      );
    },
  };
}
