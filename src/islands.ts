import attachments from './features/claims/claims/pages/attachments.island.tsx';
import topClaims from './features/claims/outcomes/pages/top-claims.island.tsx';
import carousel from './features/publishing/reviews/pages/carousel.island.tsx';
import reviewBrowser from './features/publishing/reviews/pages/review-browser.island.tsx';
import coverageSearch from './features/selling/coverage/pages/coverage-search.island.tsx';
import estimate from './features/selling/estimate/pages/estimate.island.tsx';
import startFields from './features/selling/estimate/pages/start/start-fields.island.tsx';
import vinCheck from './features/selling/quote/pages/vin-check.island.tsx';
import yourQuoteView from './features/selling/quote/pages/your-quote-view.island.tsx';
import usage from './features/selling/quote-steps/pages/usage/usage.island.tsx';
import homeStart from './features/site/pages/home-start.island.tsx';
import type { Islands } from './platform/browser/islands.ts';

export { hydrate } from './platform/browser/hydrate.ts';

/** All islands by file name. Browsers load them as one file, which is cached for the rest of the visit. */
export const islands: Islands = {
  attachments,
  carousel,
  'coverage-search': coverageSearch,
  'home-start': homeStart,
  'start-fields': startFields,
  usage,
  estimate,
  'review-browser': reviewBrowser,
  'top-claims': topClaims,
  'vin-check': vinCheck,
  'your-quote-view': yourQuoteView,
};
