/** Pages outside the quote flow on which a visitor can start. The lead stores the page. */
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
  /** This browser's earlier submissions, read from its signed cookie. */
  submissions?: readonly string[];
  /** From a signed link that we sent to the person. */
  token?: string | null;
  /** True if a partner's API key or staff sent it. */
  isTrusted?: boolean;
};

/** `optsOutOfTracking` is true if the browser sent `Sec-GPC: 1`. `isSuspicious` is true if a bot seems to have filled out the form. */
export type Visitor = {
  ipAddress: string;
  browser: string;
  page: string;
  optsOutOfTracking: boolean;
  startingPage?: StartingPage;
  isSuspicious?: boolean;
  /** True if the request contains a solved proof of work. */
  hasSolvedWork?: boolean;
  proof?: SenderProof;
};

export const getFilledOutFrom = ({ startingPage, page }: Visitor): string => startingPage ?? page;
