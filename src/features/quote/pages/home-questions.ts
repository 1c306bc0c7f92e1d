export const questions = [
  {
    question: 'Is this insurance?',
    answer:
      'No. Insurance pays for accidents, theft and weather, and what the maker owes comes with the car. A vehicle service contract is a promise to pay for listed repairs for a time and a number of miles.',
  },
  {
    question: 'When can I make the first claim?',
    answer:
      'After 30 days and 1,000 miles, both, counted from the day you buy and the odometer on that day. The review page shows your own date and reading before you order.',
  },
  {
    question: 'Who repairs the car?',
    answer:
      'Any licensed repair shop in the country, a dealer or your own. The shop calls before it starts work; we agree the repair and pay the shop.',
  },
  {
    question: 'What if the car is older or has many miles?',
    answer:
      'Repair plans go to 20 model years and 200,000 miles. Premium ends at 100,000 miles and Plus at 150,000. Everyday Benefits has neither limit.',
  },
  {
    question: 'Can I stop?',
    answer:
      'Yes. In the first 30 days without a claim you get all of it back. After that you get the unused days back, less a fee. Some states give you more; the review page shows the terms of yours.',
  },
  {
    question: 'Will you call me?',
    answer:
      'Only if you tick the box that says so, and never by a machine. The phone number is optional, and a quote needs none.',
  },
  {
    question: 'Is a plan worth it?',
    answer:
      'Often not. A 2013 survey by Consumer Reports found that 55 in 100 owners never used theirs. It is for people who would rather pay a known sum each month than meet a repair of several thousand dollars in one.',
  },
];
