import { z } from 'zod';

const highestPriceCents = 5_000_000;
const longestTermMonths = 120;

const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= '2000' && text < '2101';

const day = (what: string) =>
  z.string({ error: `Give the day ${what}.` }).refine(isDay, `Give the day ${what} as year-month-day.`);

/** What the page about cancelling is asked by its address. Money in cents; `paidCents` left out: paid on time. */
export const cancellingQuery = z
  .object({
    state: z.string({ error: 'Choose the state.' }).regex(/^[A-Z]{2}$/, 'Choose the state.'),
    price: z
      .int({ error: 'Give the price in dollars, such as 2,400 or 2,399.88.' })
      .min(100, 'The price is at least $1.')
      .max(highestPriceCents, 'The price is at most $50,000.'),
    termMonths: z
      .int({ error: 'Give the term as a number of months.' })
      .min(1, 'The term is 1 to 120 months.')
      .max(longestTermMonths, 'The term is 1 to 120 months.'),
    numberOfPayments: z
      .int({ error: 'Give the number of payments, or leave it empty.' })
      .min(1, 'There is at least 1 payment.')
      .max(longestTermMonths, 'There are at most 120 payments.')
      .optional(),
    purchasedOn: day('of purchase'),
    cancelledOn: day('of cancelling'),
    paid: z
      .int({ error: 'Give what was paid in dollars, or leave it empty.' })
      .max(highestPriceCents, 'At most $50,000.')
      .optional(),
    hadClaim: z.boolean(),
  })
  .superRefine((asked, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (asked.cancelledOn < asked.purchasedOn)
      refuse('cancelledOn', 'The day of cancelling is before the day of purchase.');
    if (asked.paid !== undefined && asked.paid > asked.price)
      refuse('paid', 'More was paid than the plan costs. Look at both amounts.');
    if (asked.numberOfPayments !== undefined && asked.numberOfPayments > asked.termMonths)
      refuse('numberOfPayments', 'There are at most as many payments as months.');
  });

export type CancellingQuery = z.output<typeof cancellingQuery>;
