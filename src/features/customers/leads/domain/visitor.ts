/** Pages beside the quote flow's own where a visitor can start; a lead made after one of them says which. */
export const startingPages = [
  'funnel/wing',
  'funnel/wingv2',
  'funnel/wingv3',
  'funnel/stencil',
  'funnel/stencil2',
] as const;
export type StartingPage = (typeof startingPages)[number];

/** The starting page that an address or a form names; undefined when it is none of ours. */
export const startingPageOf = (name: unknown): StartingPage | undefined =>
  startingPages.find((page) => page === name);

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
