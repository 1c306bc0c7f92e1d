type Load = () => Promise<{ enhance: (element: HTMLElement) => unknown }>;

/** All small scripts by their name in `data-enhance`, which is also the file name. */
export const enhancements: Record<string, Load> = {
  'claim-steps': () => import('./features/claims/claim-filings/pages/claim-steps.enhance.ts'),
  'contract-parties': () => import('./features/contracts/contracts/pages/contract-parties.enhance.ts'),
  'copy-link': () => import('./features/selling/referral/pages/copy-link.enhance.ts'),
  'covered-car': () => import('./features/selling/coverage/pages/covered-car.enhance.ts'),
  'own-state': () => import('./features/contracts/cancellation/pages/own-state.enhance.ts'),
  'plan-details': () => import('./features/selling/coverage/pages/plan-details.enhance.ts'),
  'drawn-signature': () => import('./features/contracts/contracts/pages/drawn-signature.enhance.ts'),
  filed: () => import('./features/claims/claim-filings/pages/filed.enhance.ts'),
  'my-quote': () => import('./features/publishing/shell/pages/my-quote.enhance.ts'),
  print: () => import('./features/publishing/shell/pages/print.enhance.ts'),
  'shown-phone': () => import('./features/selling/landing-phones/pages/shown-phone.enhance.ts'),
  snippets: () => import('./features/publishing/snippets/pages/snippets.enhance.ts'),
  'video-player': () => import('./features/publishing/content/pages/video-player.enhance.ts'),
};
