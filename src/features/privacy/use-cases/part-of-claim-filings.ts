import type { ErasedCounts } from '../domain/person.ts';
import type { KeptPart, PrivacyDeps } from './deps.ts';

/** Claims that were filed from the address of a person, with their steps and files. */
export const partOfClaimFilings = (claimFilings: PrivacyDeps['claimFilings']): KeptPart => ({
  titles: {
    claim_filings: 'Claims you filed',
    claim_filing_changes: 'Each step those claims have come, and why',
    claim_attachments: 'Files you sent with them: their names and sizes',
  },
  async rowsOf(db, { email }): Promise<Record<string, object[]>> {
    if (!email) return {};
    const { filings, changes, attachments } = await claimFilings.ofPerson(db, email);
    return {
      claim_filings: filings,
      // Who of the staff took a step is theirs.
      claim_filing_changes: changes.map(({ by: _by, ...change }) => change),
      claim_attachments: attachments,
    };
  },
  async erase(tx, { email }): Promise<ErasedCounts> {
    if (!email) return {};
    const { filings, changes, attachments } = await claimFilings.erasePerson(tx, email);
    return { claim_filings: filings, claim_filing_changes: changes, claim_attachments: attachments };
  },
});
