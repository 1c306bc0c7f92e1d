import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-cancelling', publishedOn: '2026-11-02' };

export const cancellingQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'Can I cancel at any time?',
    description: 'Yes, without a reason, by e-mail or phone.',
    seoUrl: 'can-i-cancel-at-any-time',
    seoTitle: 'Can I cancel a plan at any time?',
    seoDescription:
      'Yes, by e-mail or phone, without a reason. Everything back in the first {fullRefundDays} days without a claim; after that the days left, less at most {cancellationFee}.',
    content: `<p>Yes. Write to {contact.email} or call {contact.phone}. No reason is needed. Give the contract number and the day from which you want to cancel, and ask for a confirmation in writing.</p>
<p>In the first {fullRefundDays} days without a claim you get back everything you paid. After that you get the share of the price for the days left, less a fee of at most {cancellationFee}. Many states set their own terms, and those apply instead.</p>`,
  },
  {
    ...shelf,
    name: 'How much do I get back after the first {fullRefundDays} days?',
    description:
      'The price of the days left, less at most {cancellationFee} and less the payments you have not made yet.',
    seoUrl: 'how-much-do-i-get-back',
    seoTitle: 'How much do I get back when I cancel later?',
    seoDescription:
      'The share of the total price for the days left, less at most {cancellationFee} and less payments not yet made. Two short examples with the sums worked out.',
    content: `<p>The share of the total price for the days left in the term, less a fee of at most {cancellationFee}. Payments not yet made are taken off first, and you no longer owe them.</p>
<p>An example with a fee of $50: you paid $3,600 for 1,095 days and cancel after 365 days. 730 days are left, worth $2,400. Less $50, you get $2,350 back. With monthly payments, little cash comes back, because you have paid for about the time you had. <a href="/knowledge-center/buying-and-cancelling/cancelling-and-your-refund">Four examples</a> show the sums, and <a href="/cancelling">What you get back if you cancel</a> works it out for your own plan and day.</p>`,
  },
  {
    ...shelf,
    name: 'Does my state give me other cancellation terms?',
    description:
      'Some do, with more days or fewer; the review page shows the terms of your state before you order.',
    seoUrl: 'state-cancellation-terms',
    seoTitle: 'Cancellation terms of your state',
    seoDescription:
      'Florida gives 60 days, South Carolina 20 or 10, Alabama caps the fee at $25. The review page shows the terms of your state before you order.',
    content: `<p>Some do, and they apply in place of our general rule. Florida gives 60 days, and the fee is at most 5% of the price and never more than $50. Alabama gives 30 days from mailing or 10 from delivery and caps the fee at $25. South Carolina gives 20 days from mailing or 10 from delivery.</p>
<p>The review page shows the terms of your state before you order. They are marked where counsel has not checked them yet. The contract decides.</p>`,
  },
  {
    ...shelf,
    name: 'Can the plan go to the buyer when I sell the car?',
    description:
      'Yes, once, to a private buyer, for {transferFee}, when you write to us within 30 days of the sale.',
    seoUrl: 'plan-for-the-buyer',
    seoTitle: 'Can the plan go to the buyer of my car?',
    seoDescription:
      'Once, to a private buyer, for {transferFee}, within 30 days of the sale, with the odometer and the maintenance records. Not to a dealer and not to another car.',
    content: `<p>Yes, once, and to a private buyer. It cannot go to a dealer or to another vehicle. Write to {contact.email} within 30 days of the sale with the name of the buyer, the odometer and the maintenance records. The fee is {transferFee}.</p>
<p>Term, level and limit stay as they are. If the buyer does not want it, cancel. <a href="/knowledge-center/buying-and-cancelling/selling-a-car-with-a-plan">Hand it on or cancel</a> compares the two.</p>`,
  },
  {
    ...shelf,
    name: 'Can you cancel my plan?',
    description:
      'Only for a payment over 30 days late, a wrong answer that mattered, or an altered odometer.',
    seoUrl: 'can-you-cancel-my-plan',
    seoTitle: 'Can the seller cancel my plan?',
    seoDescription:
      'Only in three cases, with at least 15 days of notice and the reason in writing. You get the days left back and pay no fee. Claims alone are no reason.',
    content: `<p>Only in three cases: a payment is more than 30 days late, a wrong answer changed the price or hid a reason to refuse, or the odometer was altered. We write at least 15 days before, with the reason. You get back the days left, and we take no fee.</p>
<p>Making claims is not a reason. If you notice that one of your answers was wrong, tell us before a claim does. The price is then worked out again.</p>`,
  },
  {
    ...shelf,
    name: 'What happens to my plan when I move?',
    description: 'You keep it, also when you move to a state where we do not sell.',
    seoUrl: 'plan-when-i-move',
    seoTitle: 'What happens to my plan when I move?',
    seoDescription:
      'The plan stays with you and the vehicle, also in Alaska, California, Missouri, Washington and Wyoming, where we do not sell. Tell us your address.',
    content: `<p>You keep it. Plans are not sold in Alaska, California, Missouri, Washington and Wyoming, but someone who moves there keeps the contract they have. Repairs can be done by any licensed shop in the United States.</p>
<p>Write your new address to {contact.email}, so that letters reach you. If you start to use the vehicle in another way after the move, such as for deliveries, write before you start. Some uses cannot be covered.</p>`,
  },
];
