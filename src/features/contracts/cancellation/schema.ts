import { z } from 'zod';

const maxPriceCents = 5_000_000;
const maxTermMonths = 120;

const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= '2000' && text < '2101';

const day = (name: string) =>
  z
    .string({ error: `Enter the ${name}.` })
    .refine(isDay, `Enter the ${name} as YYYY-MM-DD, such as 2026-11-20.`);

/** Amounts are in cents. If `paid` is missing, assumes payments were on time. */
export const refundQuery = z
  .object({
    state: z.string({ error: 'Choose a state.' }).regex(/^[A-Z]{2}$/, 'Choose a state.'),
    price: z
      .int({ error: 'Enter the price in dollars, such as 2,400 or 2,399.88.' })
      .min(100, 'Enter a price of at least $1.')
      .max(maxPriceCents, 'Enter a price of at most $50,000.'),
    termMonths: z
      .int({ error: 'Enter the term in months.' })
      .min(1, 'Enter a term of 1 to 120 months.')
      .max(maxTermMonths, 'Enter a term of 1 to 120 months.'),
    numberOfPayments: z
      .int({ error: 'Enter the number of payments, or leave this empty.' })
      .min(1, 'Enter at least 1 payment.')
      .max(maxTermMonths, 'Enter at most 120 payments.')
      .optional(),
    downPayment: z
      .int({ error: 'Enter the down payment in dollars, or leave this empty.' })
      .max(maxPriceCents, 'Enter at most $50,000.')
      .default(0),
    purchasedOn: day('purchase date'),
    canceledOn: day('cancellation date'),
    paid: z
      .int({ error: 'Enter the amount paid in dollars, or leave this empty.' })
      .max(maxPriceCents, 'Enter at most $50,000.')
      .optional(),
    hadClaim: z.boolean(),
    claimsPaid: z
      .int({ error: 'Enter what we paid for claims in dollars, or leave this empty.' })
      .max(maxPriceCents, 'Enter at most $50,000.')
      .optional(),
  })
  .superRefine((query, { addIssue }) => {
    const addError = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (query.canceledOn < query.purchasedOn)
      addError('canceledOn', 'The cancellation date is before the purchase date. Check both.');
    if (query.paid !== undefined && query.paid > query.price)
      addError('paid', 'The amount paid is more than the plan price. Check both.');
    if (query.downPayment > query.price)
      addError('downPayment', 'The down payment is more than the plan price. Check both.');
    if (query.numberOfPayments !== undefined && query.numberOfPayments > query.termMonths)
      addError('numberOfPayments', "The number of payments can't be more than the months in the term.");
  });

export type RefundQuery = z.output<typeof refundQuery>;
