import type { Written } from './written.ts';

/** Invented. */
export const one: Written[] = [
  {
    rating: 1,
    about: 'Claim',
    on: '2026-11-11',
    by: 'Frank D.',
    from: 'Dearborn, MI',
    isVerified: true,
    text: 'Claim denied. The transmission failed on day 24 and they pointed at the waiting period. Thirty days AND a thousand miles, both. I had driven 1,600 miles and it did not matter. $3,100 out of my pocket. I feel cheated.',
    answer: {
      on: '2026-11-14',
      text: 'Both must pass, § 4.19, and six days were missing. We know what that costs you. We refunded the plan in full, as it could be of no use to you any more.',
    },
  },
  {
    rating: 1,
    about: 'Claim',
    on: '2026-10-15',
    by: 'Renee B.',
    from: 'Shreveport, LA',
    text: 'They refused the engine because I could not show oil change receipts for two years. I change my own oil. Who keeps receipts for that? Terrible. I will never buy from them again.',
    answer: {
      on: '2026-10-20',
      text: 'Changing your own oil is fine. A receipt for the oil and filter, with the date and the miles written on it, is enough. If you find any, from any shop, send them and we will look at the claim again.',
    },
  },
  {
    rating: 1,
    about: 'Price',
    on: '2026-09-12',
    by: 'Keith M.',
    from: 'Tampa, FL',
    text: 'Paid for 26 months and never used it once. That is over two thousand dollars gone for nothing. Waste of money.',
  },
  {
    rating: 1,
    about: 'Claim',
    on: '2026-07-28',
    by: 'Paula S.',
    from: 'Peoria, IL',
    isVerified: true,
    text: 'The timing belt broke and took the valves with it. Belts are not covered, so what the belt destroyed was not either, they said. I asked for a second look, waited eleven days, and got the same bad answer in nicer words.',
    answer: {
      on: '2026-08-03',
      text: 'A belt that breaks with age is § 4.5, and the damage comes from it. Eleven days for a second look is too long; five is what we promise, and we broke that. We have paid the diagnosis you were charged for the wait.',
    },
  },
  {
    rating: 1,
    about: 'Claim',
    on: '2026-06-01',
    by: 'Troy W.',
    from: 'Wichita, KS',
    text: 'Denied for a "problem from before the plan." The code was stored in the computer two days after I bought it, so they say that it was there already. How would I have known? Horrible experience and nobody would call me back.',
  },
  {
    rating: 1,
    about: 'Claim',
    on: '2026-03-21',
    by: 'Maureen F.',
    from: 'Worcester, MA',
    text: 'An hour and ten minutes on hold in three tries. My shop gave up and I had to leave the car there over the weekend. Awful.',
    answer: {
      on: '2026-03-25',
      text: 'You are right, and we are sorry. We had an outage of our phones on that Friday and did not say so on the site. Now a notice goes up within ten minutes.',
    },
  },
  {
    rating: 1,
    about: 'Cancelling',
    on: '2026-01-05',
    by: 'Dale R.',
    from: 'Ocala, FL',
    text: 'They take a fee of $50 to let you go. I call that a penalty. The refund was late too, nineteen days.',
  },
  {
    rating: 1,
    about: 'Claim',
    on: '2025-08-11',
    by: 'Tina E.',
    from: 'Gary, IN',
    text: 'I delivered food for two months and did not tell them. They found out from the miles and denied my claim. Legal, maybe. It still felt like they were looking for a reason.',
  },
];
