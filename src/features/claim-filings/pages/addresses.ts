import { type CoveragePlan, coveragePlanCode } from '../../rates/domain/coverage-plan.ts';

/** The name that a tab keeps the unsent form under. */
export const filingDraft = 'claim-filing';

export const formAddress = '/file-a-claim/form';
export const statusAddress = '/file-a-claim/status';
export const checkAddress = '/file-a-claim/check';
export const shopAddress = '/file-a-claim/for-the-shop';
export const filingAddress = '/file-a-claim/your-claim';

export const fileAddress = (attachment: string) =>
  `/api/claim-filings/attachments?${new URLSearchParams({ token: attachment })}`;

type Asked = { plan?: CoveragePlan | null; odometer?: number; part?: string | null };

const queryOf = ({ plan, odometer, part }: Asked) => {
  const query = new URLSearchParams();
  if (plan) query.set('coveragePlan', String(coveragePlanCode[plan]));
  if (odometer !== undefined) query.set('odometer', String(odometer));
  if (part) query.set('part', part);
  return query;
};

/** With this parameter the check also looks at the contract of the claim that this browser opened. */
export const ofClaim = 'ofClaim';

/** The check of a claim's part, with its questions answered as far as they are known. */
export function checkOf(asked: Asked): string {
  const query = queryOf(asked);
  query.set(ofClaim, '1');
  return `${checkAddress}?${query}`;
}

/** The form with what the check knew. */
export const formOf = ({ odometer, part }: Asked) => `${formAddress}?${queryOf({ odometer, part })}`;
