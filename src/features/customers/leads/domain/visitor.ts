/** Pages outside the quote flow where a visitor can start. The lead records which one. */
export const startingPages = [
  'funnel/wing',
  'funnel/wingv2',
  'funnel/wingv3',
  'funnel/stencil',
  'funnel/stencil2',
] as const;
export type StartingPage = (typeof startingPages)[number];

/** Returns undefined for an unknown page. */
export const parseStartingPage = (name: unknown): StartingPage | undefined =>
  startingPages.find((page) => page === name);

export type SenderProof = {
  /** This browser's earlier submissions, from its signed cookie. */
  submissions?: readonly string[];
  /** Read from a signed link that we sent to the person. */
  token?: string | null;
  /** Sent by a partner's API key or by staff. */
  isTrusted?: boolean;
};

/** `optsOutOfTracking`: the browser sent `Sec-GPC: 1`. `isSuspicious`: a bot seems to have filled out the form. */
export type Visitor = {
  ipAddress: string;
  browser: string;
  page: string;
  optsOutOfTracking: boolean;
  startingPage?: StartingPage;
  isSuspicious?: boolean;
  /** A proof of work came with this request. */
  hasSolvedWork?: boolean;
  proof?: SenderProof;
};

export const filledOutFrom = ({ startingPage, page }: Visitor): string => startingPage ?? page;
