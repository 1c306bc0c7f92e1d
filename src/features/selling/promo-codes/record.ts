import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { isWholeCents } from '../../plans/domain/dollar-amount.ts';

export const promoCodeRecord = defineRecord({
  name: 'promo-codes',
  title: 'promo code',
  search: { by: ['promoCode', 'name'], label: 'Code or name' },
  sort: { field: 'promoCode', order: 'ASC' },
  fields: {
    promoCode: {
      value: z
        .string()
        .trim()
        .toUpperCase()
        .regex(
          /^[A-Z\d][A-Z\d_-]{1,39}$/,
          'Use 2 to 40 letters, digits, underscores, or dashes, and start with a letter or digit.',
        ),
      label: 'Code',
      help: 'Letters, digits, underscores, and dashes. Not case-sensitive.',
      immutableReason: "Can't be changed, because quotes refer to it.",
      list: { isSortable: true },
    },
    name: {
      value: requiredText(80, { missing: 'Enter a name.', tooLong: 'Use at most 80 characters.' }),
      list: true,
    },
    description: {
      value: requiredText(300, { missing: 'Enter a description.', tooLong: 'Use at most 300 characters.' }),
      help: 'Shown to visitors.',
      isMultiline: true,
    },
    type: {
      value: z.enum(['Standard', 'Banner'], 'Choose Standard or Banner.'),
      choices: {
        Standard: 'Entered by visitors',
        Banner: 'Shown on the home page, and applied automatically',
      },
      defaultValue: 'Standard',
      parseCell: (text = 'Standard') => text,
      filter: 'always',
    },
    discountType: {
      value: z.enum(['Percent', 'Amount'], 'Choose Percent or Amount.'),
      label: 'Discount',
      choices: { Amount: 'Dollars off each payment', Percent: 'Percent off each payment' },
      defaultValue: 'Amount',
    },
    /** Dollars or whole percent. The table stores cents. */
    amount: {
      value: z
        .number('Enter an amount.')
        .min(0.01, 'Enter at least 1 cent or 1 percent.')
        .meta({ description: 'Whole percent, or dollars off each payment' }),
      help: 'In dollars or whole percent.',
      min: 0,
      list: { label: 'Discount' },
    },
    numberOfPayments: {
      value: z.int('Enter a whole number of payments.').min(1).max(120).nullable(),
      help: 'Starting with the first. Leave empty for all payments.',
      list: { label: 'Payments', empty: 'All' },
    },
    startsOn: {
      value: z.iso.date('Enter a date such as 2026-11-20.').nullable(),
      label: 'Valid from',
      help: 'Leave empty to start now.',
      list: { isSortable: true, isOptional: true },
    },
    expiresOn: {
      value: z.iso.date('Enter a date such as 2026-12-31.').nullable(),
      label: 'Expires',
      help: 'Last valid day. Leave empty for no expiration date.',
      list: { isSortable: true },
    },
    plans: {
      value: z.array(z.string().max(40)).max(100).meta({ description: 'Plan keys. Empty for all plans' }),
      help: 'Leave empty for all plans.',
    },
    excludedStates: {
      value: z.array(z.enum(stateCodes, 'Use two-letter state codes.')).max(60),
      parseCell: (text = '') =>
        text
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
    },
    maxUses: {
      value: z
        .int('Enter a whole number of uses.')
        .min(1)
        .max(1_000_000, 'Enter at most 1,000,000, or leave this empty for unlimited uses.')
        .nullable(),
      label: 'Maximum uses',
      help: "Leave empty for unlimited uses. Contracts that are canceled, or not paid within 14 days, don't count.",
    },
    uses: {
      value: z.int().meta({ description: 'Contracts that use it, paid or not' }),
      isReadOnly: true,
      list: { label: 'Used', isSortable: true },
    },
    confirmedUses: {
      value: z.int().meta({ description: 'Paid contracts among them' }),
      isReadOnly: true,
      list: { label: 'Paid' },
    },
    isActive: { value: z.boolean(), isReadOnly: true, isExported: false, list: { label: 'Active' } },
  },
  check({ discountType, amount, startsOn, expiresOn }, addError) {
    if (discountType === 'Percent' && (amount > 100 || !Number.isInteger(amount)))
      addError('amount', 'Enter a whole percentage from 1 to 100.');
    if (discountType === 'Amount' && (amount > 500 || (amount >= 0.01 && !isWholeCents(amount))))
      addError('amount', 'Enter at most $500.00 per payment, with up to two decimals.');
    if (startsOn && expiresOn && startsOn > expiresOn)
      addError('expiresOn', "The code can't expire before it starts.");
  },
});
