import type { Written } from './written.ts';

/** Invented, and taken down: their words are shown to nobody. */
export const removed: Written[] = [
  {
    rating: 1,
    about: 'Claim',
    on: '2026-09-24',
    by: 'Anonymous',
    from: 'Canton, OH',
    text: 'The shop that did this to me stands on the corner of my street, and here is the full name and cell phone of the man who runs it.',
    removed: { on: '2026-09-25', reason: 'PrivateDetails' },
  },
  {
    rating: 5,
    about: 'Price',
    on: '2026-07-03',
    by: 'Best Deals',
    from: 'Miami, FL',
    text: 'Great plan. For even better car parts at half the price visit our shop and use the coupon on the first page.',
    removed: { on: '2026-07-03', reason: 'Advertising' },
  },
  {
    rating: 5,
    about: 'Buying',
    on: '2026-02-19',
    by: 'Jordan P.',
    from: 'Austin, TX',
    text: 'Such a wonderful company, everybody should buy here, the people who work in sales are the best there are.',
    removed: { on: '2026-02-24', reason: 'PaidFor' },
  },
  {
    rating: 2,
    about: 'Claim',
    on: '2025-11-20',
    by: 'Chris U.',
    from: 'Mesa, AZ',
    text: 'My dealer sold me a maintenance package from some other company and now the oil changes are refused.',
    removed: { on: '2025-11-21', reason: 'NotAboutUs' },
  },
];
