/** In what tone a stage is shown; the word says it too. */
export const stageTones = {
  New: 'info',
  Quoted: 'info',
  CheckoutStarted: 'warning',
  Ordered: 'success',
  Lost: 'default',
  NotEligible: 'default',
} as const;
