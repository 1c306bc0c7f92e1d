import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-price', publishedOn: '2026-11-02' };

export const priceQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'What does a plan cost?',
    description:
      'It depends on vehicle, plan, term and state; you see your price per month and in total before you give a name.',
    seoUrl: 'what-does-a-plan-cost',
    seoTitle: 'What does a vehicle service contract cost?',
    seoDescription:
      'An example from our rate card, what moves the price up or down, and how to see your own price per month and in total without giving a name.',
    content: `<p>One example: {plan.plus.name} for a 2019 Toyota Camry with 60,000 miles in Arizona costs $79.64 a month for 36 months, $2,867.04 in total (rate card 2026.11). {plan.powertrain.name} for the same car costs $51.86 a month, $1,866.96 in total.</p>
<p>Make and model, age, mileage, term, state and how you use the vehicle move the price. Enter yours and <a href="/quote">see all {planCount} plans</a>. No name, e-mail or phone number is needed for that.</p>`,
  },
  {
    ...shelf,
    name: 'Why is my price higher than that of a friend?',
    description:
      'Because the vehicle, its use or the state differ; the ledger shows each reason with its amount.',
    seoUrl: 'why-is-my-price-higher',
    seoTitle: 'Why is my plan price higher than that of a friend?',
    seoDescription:
      'Risk class, age, mileage, turbo, all-wheel drive, work use and state each change the price. The ledger of your quote shows every line with its amount.',
    content: `<p>The same answers always give the same price. So something in the answers differs: the risk class of the model, age, mileage, miles a year, all-wheel drive, a turbo, delivery or rideshare driving, or the state.</p>
<p>Your quote has a ledger with one line for each of these and its amount a month. If a line is there that should not be, change the answer and the price is worked out again. <a href="/knowledge-center/costs-and-prices/reading-a-price-ledger">How to read a ledger</a> goes through one.</p>`,
  },
  {
    ...shelf,
    name: 'How do I pay, and is there interest?',
    description: 'One payment a month over the term, the first on the day you buy, without interest.',
    seoUrl: 'how-do-i-pay',
    seoTitle: 'How are plan payments spread? Is there interest?',
    seoDescription:
      'One payment a month for each month of the term, the first on the day you buy, no interest. The review page lists each payment with its date.',
    content: `<p>There is one payment for each month of the term, the first on the day you buy. A 36-month term has 36 payments. There is no interest and no down payment beyond the first month.</p>
<p>The review page lists every payment with its date before you order. You place the order on the site; placing it charges nothing. The first payment is made on the phone, or on the page of a payment company where one is set up. This site itself takes no card or bank number.</p>`,
  },
  {
    ...shelf,
    name: 'What is the deductible?',
    description: 'You pay the first {deductible} of each repair visit, however many covered parts failed.',
    seoUrl: 'what-is-the-deductible',
    seoTitle: 'What is the deductible of a plan?',
    seoDescription:
      'The deductible is {deductible} for each repair visit. One visit for several breakdowns has one deductible, and the extras such as towing have none.',
    content: `<p>You pay the first {deductible} of each repair visit. We pay the rest of what is covered, up to the limits. If two parts failed and both are repaired in one visit, you pay {deductible} once. If you come back a month later, you pay it again.</p>
<p>No deductible is taken from roadside help, rental car, trip interruption and tire help. A covered repair that costs $90 is yours to pay, because it does not reach the deductible.</p>`,
  },
  {
    ...shelf,
    name: 'Why did my promo code not work?',
    description:
      'A code counts only within its dates and for the plans and states it names; the quote states the reason.',
    seoUrl: 'promo-code-not-working',
    seoTitle: 'Why did my promo code not lower the price?',
    seoDescription:
      'A code can be unknown, too early, expired, used up, or not valid for your plan or state. The quote names the reason, and the price stays as it was.',
    content: `<p>A code can fail for six reasons: it is unknown, it has not started, it has expired, it is used up, it is not for your plan, or it is not for your state. Your quote names the one that applies. The price stays as it was.</p>
<p>Some codes lower every payment, others only the first few. The quote says how many payments a code lowers, and shows the total with and without it. Removing a code gives you the first price back.</p>`,
  },
  {
    ...shelf,
    name: 'How long does my price hold?',
    description:
      'A quote with a number holds its price for 30 days, as long as your answers are right and stay so.',
    seoUrl: 'how-long-does-my-price-hold',
    seoTitle: 'How long does a quoted price hold?',
    seoDescription:
      'A quote with a number keeps its price for 30 days while your answers stay right. After that it is worked out again from the prices of that day.',
    content: `<p>A quote with a number holds for 30 days, as long as what you told us is right and stays so. If you drive 2,000 miles in that time and pass into another mileage band, tell us, because the price rests on the odometer.</p>
<p>After 30 days the price is worked out again from the rate card of that day. It may be higher: an older car with more miles never costs less. You can open your quote again under <a href="/quote/find">Find my quote</a> with its number and your last name.</p>`,
  },
  {
    ...shelf,
    name: 'Is a plan worth the money?',
    description:
      'Often not: most owners in a 2013 survey never used theirs, so buy one only if a large bill would hurt you.',
    seoUrl: 'is-it-worth-the-money',
    seoTitle: 'Is a plan worth the money?',
    seoDescription:
      'Often not. 55% of owners in a 2013 survey never used their plan. Who should keep the money, who may want a plan, and which sum to compare.',
    content: `<p>Often not. In a survey by Consumer Reports in 2013, 55% of owners never used their plan. If you could pay for an engine from savings, you probably do not need one. If the factory warranty still runs for years, you do not need one yet.</p>
<p>A plan is for people who would rather pay a known sum each month than meet a bill of several thousand dollars at once. The cases are listed in <a href="/knowledge-center/costs-and-prices/is-a-plan-worth-it">is a plan worth it</a>, and <a href="/is-it-worth-it">a calculator</a> weighs a plan for your own car.</p>`,
  },
];
