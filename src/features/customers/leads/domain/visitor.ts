import type { StartingPage } from './starting-page.ts';

/** What shows that a visitor is the person whose lead it is; without any of it they are a stranger. */
export type SenderProof = {
  /** Submissions that this browser sent before, from its signed cookie. */
  submissions?: readonly string[];
  /** Of a signed link that we sent to the person. */
  token?: string | null;
  /** A partner's API key or a member of staff vouches for the sender. */
  isTrusted?: boolean;
};

/**
 * Where a request came from, for consent receipts and leads. `refusesTracking`: the browser sent `Sec-GPC: 1`.
 * `startedAt`: where the visitor began, when that was another page than the one that asked. `isSuspicious`: a program
 * seems to have filled in the form.
 */
export type Visitor = {
  ipAddress: string;
  browser: string;
  page: string;
  refusesTracking: boolean;
  startedAt?: StartingPage;
  isSuspicious?: boolean;
  proof?: SenderProof;
};

/** The page a lead was filled out from. */
export const filledOutFrom = ({ startedAt, page }: Visitor): string => startedAt ?? page;
