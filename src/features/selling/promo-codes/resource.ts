import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { batchesOf, mapRows } from '../../../platform/staff/listing.ts';
import { fieldColumns, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { isWholeCents } from '../../plans/domain/dollar-amount.ts';
import type { PromoCodeActions } from './actions.ts';
import { type CountedPromoCode, discountTypes, type PromoCode } from './domain/promo-code.ts';

const codeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d][A-Z\d_-]{1,39}$/, 'Use 2 to 40 letters, digits, underscores, or dashes.');

const shape = {
  promoCode: codeText,
  name: requiredText(80, { missing: 'Enter a name.', tooLong: 'Use at most 80 characters.' }),
  description: requiredText(300, { missing: 'Enter a description.', tooLong: 'Use at most 300 characters.' }),
  type: z.enum(['Standard', 'Banner'], 'Choose Standard or Banner.'),
  discountType: z.enum(discountTypes, 'Choose Percent or Amount.'),
  amount: z
    .number('Enter an amount.')
    .min(0.01, 'Enter at least 1 cent or 1 percent.')
    .meta({ description: 'Whole percent, or dollars off each payment' }),
  numberOfPayments: z.int('Enter a whole number of payments.').min(1).max(120).nullable(),
  startsOn: z.iso.date('Enter a date such as 2026-11-20.').nullable(),
  expiresOn: z.iso.date('Enter a date such as 2026-12-31.').nullable(),
  plans: z.array(z.string().max(40)).max(100).meta({ description: 'Plan keys. Empty for all plans' }),
  excludedStates: z.array(z.enum(stateCodes, 'Use two-letter state codes.')).max(60),
  maxUses: z
    .int('Enter a whole number of uses.')
    .min(1)
    .max(1_000_000, 'Enter at most 1,000,000, or nothing for any number.')
    .nullable(),
};

type Body = z.output<z.ZodObject<typeof shape>>;

function checkCombinations(body: Body, addError: (path: keyof Body, message: string) => void) {
  const { discountType, amount, startsOn, expiresOn } = body;
  if (discountType === 'Percent' && (amount > 100 || !Number.isInteger(amount)))
    addError('amount', 'Enter a whole percentage from 1 to 100.');
  if (discountType === 'Amount' && (amount > 500 || (amount >= 0.01 && !isWholeCents(amount))))
    addError('amount', 'Enter at most $500.00 per payment, with up to two decimals.');
  if (startsOn && expiresOn && startsOn > expiresOn)
    addError('expiresOn', "The code can't expire before it starts.");
}

const withCombinationChecks = <Shape extends z.ZodObject>(object: Shape) =>
  object.check(({ value, issues }) =>
    checkCombinations(value as unknown as Body, (path, message) =>
      issues.push({ code: 'custom', path: [path], message, input: value }),
    ),
  );

const body = withCombinationChecks(z.object(shape));
const record = z.object({
  ...shape,
  id: z.string(),
  uses: z.int().meta({ description: 'Orders that use it, paid or not' }),
  confirmedUses: z.int().meta({ description: 'Paid orders among them' }),
  isRunning: z.boolean(),
});
type Wire = z.output<typeof record>;

const toPromo = ({ amount, discountType, ...rest }: Body): Omit<PromoCode, 'uses'> => ({
  ...rest,
  discountType,
  amount: discountType === 'Amount' ? Math.round(amount * 100) : amount,
});

const emptyToNull = (cell: string) => (cell === '' ? null : cell);
const splitList = (cell: string) => cell.split(/[\s,;]+/).filter(Boolean);
/** In CSV files, empty cells mean null, and lists are separated by spaces, commas, or semicolons. */
const row = z
  .record(z.string(), z.string())
  .transform((cells) => ({
    promoCode: cells.promoCode ?? '',
    name: cells.name ?? '',
    description: cells.description ?? '',
    type: cells.type ?? 'Standard',
    discountType: cells.discountType ?? '',
    amount: Number(cells.amount || Number.NaN),
    numberOfPayments: cells.numberOfPayments ? Number(cells.numberOfPayments) : null,
    startsOn: emptyToNull(cells.startsOn ?? ''),
    expiresOn: emptyToNull(cells.expiresOn ?? ''),
    plans: splitList(cells.plans ?? ''),
    excludedStates: splitList(cells.excludedStates ?? '').map((state) => state.toUpperCase()),
    maxUses: cells.maxUses ? Number(cells.maxUses) : null,
  }))
  .pipe(body);

export function promoCodeResource(promoCodes: PromoCodeActions) {
  const toWire = (promo: CountedPromoCode) => ({
    ...promo,
    id: promo.promoCode,
    amount: promo.discountType === 'Amount' ? promo.amount / 100 : promo.amount,
    isRunning: promoCodes.isRunning(promo),
  });
  return staffResource({
    name: 'promo-codes',
    title: 'promo code',
    record,
    opened: record,
    filters: {
      q: z.string().max(40).optional(),
      type: z.enum(['Standard', 'Banner']).optional(),
    },
    sorts: ['promoCode', 'startsOn', 'expiresOn', 'uses'],
    list: async (query) => mapRows(await promoCodes.list(query), toWire),
    async find(db, id) {
      const promo = await promoCodes.byName(id, db);
      return promo && toWire(promo);
    },
    add: { body, run: ({ tx }, fields) => promoCodes.add(tx, toPromo(fields)) },
    change: { body, run: ({ tx }, id, fields) => promoCodes.change(tx, id, toPromo(fields)) },
    remove: { run: ({ tx }, id) => promoCodes.remove(tx, id) },
    csv: staffCsv({
      columns: {
        ...fieldColumns<Wire>('promoCode', 'name', 'description', 'type', 'discountType', 'amount'),
        ...fieldColumns<Wire>('numberOfPayments', 'startsOn', 'expiresOn'),
        plans: ({ plans }: Wire) => plans.join(' '),
        excludedStates: ({ excludedStates }) => excludedStates.join(' '),
        ...fieldColumns<Wire>('maxUses', 'uses', 'confirmedUses'),
      },
      batches: (db, filter) => batchesOf(promoCodes.batches(db, filter), toWire),
      row,
      errors: promoCodes.importErrors,
      write: ({ tx }, rows) => promoCodes.addAll(tx, rows.map(toPromo)),
    }),
    onCommit: () => promoCodes.purgePages(),
  });
}
