import type { StartingPage } from './starting-page.ts';

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
};

/** The page a lead was filled out from. */
export const filledOutFrom = ({ startedAt, page }: Visitor): string => startedAt ?? page;
