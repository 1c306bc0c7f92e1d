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
