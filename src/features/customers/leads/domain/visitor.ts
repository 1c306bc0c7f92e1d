/** Pages outside the quote flow where a visitor can start; the lead says which. */
export const startingPages = [
  'funnel/wing',
  'funnel/wingv2',
  'funnel/wingv3',
  'funnel/stencil',
  'funnel/stencil2',
] as const;
export type StartingPage = (typeof startingPages)[number];

/** The starting page in a URL or form. Undefined when it isn't one of ours. */
export const startingPageOf = (name: unknown): StartingPage | undefined =>
  startingPages.find((page) => page === name);

/** Proof that a visitor is the person behind a lead. Without any, they're a stranger. */
export type SenderProof = {
  /** This browser's earlier submissions, from its signed cookie. */
  submissions?: readonly string[];
  /** From a signed link that we sent to the person. */
  token?: string | null;
  /** A partner's API key or a staff member vouches for the sender. */
  isTrusted?: boolean;
};

/**
 * A request's origin, for consent receipts and leads. `refusesTracking`: the browser sent `Sec-GPC: 1`. `startedAt`:
 * where the visitor began, if on another page. `isSuspicious`: a bot seems to have filled in the form.
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

/** The page where a lead was filled out. */
export const filledOutFrom = ({ startedAt, page }: Visitor): string => startedAt ?? page;
