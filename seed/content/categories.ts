import { type NewCategory, rootCategories } from '../../src/features/publishing/content/domain/category.ts';
import { additionalLanguages } from '../../src/features/publishing/shell/domain/languages.ts';

const { knowledgeCenter, pressRoom, pressReleases, commonQuestions, sitePages } = rootCategories;

/** The site's content categories, parents before children. */
export const categories: NewCategory[] = [
  {
    parent: null,
    name: 'Knowledge Center',
    seoUrl: knowledgeCenter,
    seoTitle: 'Knowledge Center: plans, repairs, and what they cost',
    seoDescription:
      'Articles on how a vehicle service contract works, what repairs cost, how claims are decided, and how to keep a car and its records in order.',
  },
  {
    parent: knowledgeCenter,
    name: 'How plans work',
    seoUrl: 'how-plans-work',
    seoTitle: 'How a vehicle service contract works',
    seoDescription:
      'What the {planCount} plans cover, why the odometer on the day of a claim matters, and when the waiting period ends, with examples.',
  },
  {
    parent: knowledgeCenter,
    name: 'Costs and prices',
    seoUrl: 'costs-and-prices',
    seoTitle: 'What repairs and plans cost',
    seoDescription:
      'Worked examples of a repair bill with and without a plan, a price breakdown read line by line, and when buying a plan makes no sense.',
  },
  {
    parent: knowledgeCenter,
    name: 'Claims and repairs',
    seoUrl: 'claims-and-repairs',
    seoTitle: 'Claims and repairs: what determines a claim',
    seoDescription:
      'What to do in the first hour of a breakdown, how to tell wear from a failure, and which maintenance records a claim needs.',
  },
  {
    parent: knowledgeCenter,
    name: 'Care and maintenance',
    seoUrl: 'care-and-maintenance',
    seoTitle: 'Car care that keeps you covered',
    seoDescription:
      'Fluids, intervals, and receipts, what each warning light means, and what turbo engines and hybrids need beyond the usual service.',
  },
  {
    parent: knowledgeCenter,
    name: 'Buying and canceling',
    seoUrl: 'buying-and-canceling',
    seoTitle: 'Buying, canceling, and transferring a plan',
    seoDescription:
      'How a refund is calculated to the day, what happens to a plan when you sell the car, and how to spot a bad seller before you pay.',
  },
  {
    parent: null,
    name: 'Press Room',
    seoUrl: pressRoom,
    seoTitle: 'Press Room: releases and company notes',
    seoDescription:
      'Announcements about plans, prices, states, and this site, and shorter notes on how the company works.',
  },
  {
    parent: pressRoom,
    name: 'Press releases',
    seoUrl: pressReleases,
    seoTitle: 'Press releases',
    seoDescription:
      'Dated announcements on prices, sample contracts, states where sales open or pause, and changes to how we show prices.',
  },
  {
    parent: pressRoom,
    name: 'Company notes',
    seoUrl: 'company-notes',
    seoTitle: 'Company notes',
    seoDescription:
      'Short notes on how this site is built and checked, such as accessibility and how we publish claim outcomes.',
  },
  {
    parent: null,
    name: 'Common Questions',
    seoUrl: commonQuestions,
    seoTitle: 'Common questions about vehicle service contracts',
    seoDescription:
      'Plain answers on price, coverage, the waiting period, claims, canceling, and your data, with the numbers and clauses behind them.',
  },
  {
    parent: commonQuestions,
    name: 'Price and payment',
    seoUrl: 'questions-price',
    seoTitle: 'Questions about price and payment',
    seoDescription:
      'What a plan costs and why, how payments are spread out, how promo codes work, what the deductible is, and how long a quoted price is good for.',
  },
  {
    parent: commonQuestions,
    name: "What's covered",
    seoUrl: 'questions-coverage',
    seoTitle: 'Questions about coverage',
    seoDescription:
      "Which parts each plan pays for, which parts no plan pays for, what changes with the odometer, and which vehicles can't get a plan.",
  },
  {
    parent: commonQuestions,
    name: 'Waiting and starting',
    seoUrl: 'questions-waiting',
    seoTitle: 'Questions about the waiting period',
    seoDescription:
      'When the first claim is possible, why both {waitingPeriod} must pass, and what happens if the car breaks down before that.',
  },
  {
    parent: commonQuestions,
    name: 'Claims and repairs',
    seoUrl: 'questions-claims',
    seoTitle: 'Questions about claims and repairs',
    seoDescription:
      'Which shop may do the work, who pays it, how fast we decide a claim, which records you need, and what to do if we say no.',
  },
  {
    parent: commonQuestions,
    name: 'Canceling and selling',
    seoUrl: 'questions-canceling',
    seoTitle: 'Questions about canceling and selling',
    seoDescription:
      "How to cancel, how the refund is calculated, what's different in your state, and how to transfer a plan when you sell the vehicle.",
  },
  {
    parent: commonQuestions,
    name: 'Your data and contact',
    seoUrl: 'questions-data',
    seoTitle: 'Questions about your data and calls',
    seoDescription:
      'What we store at which step, whether anyone will call you, how to stop messages, and how to see or erase your data.',
  },
  {
    parent: null,
    name: 'Site pages',
    seoUrl: sitePages,
    seoTitle: 'Pages of this site',
    seoDescription:
      'Our company pages: about us, careers, contact, filing a claim, giving, referrals, and employer benefits.',
  },
  ...additionalLanguages.map(({ code, name, seoTitle, seoDescription }) => ({
    parent: sitePages,
    name,
    seoUrl: code,
    seoTitle,
    seoDescription,
  })),
];
