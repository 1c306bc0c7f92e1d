import type { LoadIsland } from './platform/browser/islands.ts';

/** All islands by file name. */
export const islands: Record<string, LoadIsland> = {
  attachments: () => import('./features/claims/claim-filings/pages/attachments.island.tsx'),
  carousel: () => import('./features/publishing/reviews/pages/carousel.island.tsx'),
  'coverage-search': () => import('./features/selling/coverage/pages/coverage-search.island.tsx'),
  'home-start': () => import('./features/site/pages/home-start.island.tsx'),
  'start-fields': () => import('./features/selling/estimate/pages/start/start-fields.island.tsx'),
  usage: () => import('./features/selling/quote-steps/pages/usage/usage.island.tsx'),
  estimate: () => import('./features/selling/estimate/pages/estimate.island.tsx'),
  'review-browser': () => import('./features/publishing/reviews/pages/review-browser.island.tsx'),
  'top-claims': () => import('./features/claims/claims/pages/top-claims.island.tsx'),
  'your-quote-view': () => import('./features/selling/quote/pages/your-quote-view.island.tsx'),
};
