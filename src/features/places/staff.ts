import { z } from 'zod';
import { staffResource } from '../../platform/staff/resource.ts';
import type { GeographyActions } from './actions.ts';
import {
  cancellationTerms,
  faultsOfRule,
  type StateRule,
  salesStatus,
  stateRuleId,
} from './domain/state-rule.ts';

const text = (most: number) => z.string().trim().min(1).max(most, `Use at most ${most} characters.`);
const days = (most: number) => z.int('Whole days.').min(0, 'Not below 0.').max(most, `At most ${most} days.`);
const dollars = z
  .number('How many dollars?')
  .min(0, 'Not below 0.')
  .max(1000, 'At most $1,000.00.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'In whole cents.');

const shape = {
  state: z.string('Which state?').regex(/^[A-Z]{2}$/, 'Two letters of a state.'),
  name: text(60),
  effectiveFrom: z.iso.date('A day, as in 2027-01-01.'),
  isRestricted: z.boolean(),
  isTemporaryDisabled: z.boolean(),
  isInsuranceOnly: z.boolean(),
  forbidsWarrantyWord: z.boolean(),
  note: text(500).nullable(),
  freeLookDays: days(366),
  freeLookCounting: text(120).nullable().meta({ description: 'As in "20 business days"; null: from buying' }),
  fullLessFeeUntilDay: days(3660).nullable(),
  cancellationFee: dollars.meta({ description: 'Dollars; the most that is kept back' }),
  cancellationFeePercent: z
    .number()
    .gt(0, 'More than 0.')
    .max(100, 'At most 100.')
    .nullable()
    .meta({ description: 'A second limit, of the price' }),
  lateRefund: z
    .object({
      afterDays: days(366),
      percent: z.number('How many percent?').gt(0, 'More than 0.').max(100, 'At most 100.'),
      isMonthly: z.boolean(),
    })
    .nullable(),
  transferFee: dollars,
  notices: z.array(text(600)).max(20, 'At most 20 sentences.'),
  source: text(300).nullable(),
  isCheckedByCounsel: z.boolean(),
};

type Body = z.output<z.ZodObject<typeof shape>>;

function toRule({ cancellationFee, cancellationFeePercent, transferFee, ...fields }: Body): StateRule {
  const { freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund, ...rule } = fields;
  return {
    ...rule,
    transferFeeCents: Math.round(transferFee * 100),
    cancellation: {
      ...{ freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund },
      feeCents: Math.round(cancellationFee * 100),
      feeBasisPoints: cancellationFeePercent === null ? null : Math.round(cancellationFeePercent * 100),
    },
  };
}

function toWire({ cancellation, transferFeeCents, ...rule }: StateRule) {
  const { feeCents, feeBasisPoints, ...terms } = cancellation;
  return {
    ...rule,
    ...terms,
    id: stateRuleId(rule),
    cancellationFee: feeCents / 100,
    cancellationFeePercent: feeBasisPoints === null ? null : feeBasisPoints / 100,
    transferFee: transferFeeCents / 100,
    status: salesStatus(rule),
  };
}

const body = z.object(shape).check(({ value, issues }) => {
  for (const { field, message } of faultsOfRule(toRule(value).cancellation))
    issues.push({ code: 'custom', path: [field], message, input: value });
});

const status = z.enum(['Open', 'Restricted', 'TemporaryDisabled']);
const record = z.object({
  ...shape,
  id: z.string(),
  status,
  nextFrom: z.iso.date().nullable().meta({ description: 'From when another rule holds' }),
});
const opened = z.object({
  ...shape,
  id: z.string(),
  status,
  isChangeable: z.boolean().meta({ description: 'Its day has not come' }),
  terms: z.array(z.string()).meta({ description: 'How a contract ends, as visitors read it' }),
  history: z
    .array(z.object({ id: z.string(), effectiveFrom: z.iso.date(), status, isCheckedByCounsel: z.boolean() }))
    .meta({ description: 'All rules of the state, the newest first' }),
});

export const stateRuleResource = (geography: GeographyActions) =>
  staffResource({
    name: 'state-rules',
    title: 'state rule',
    record,
    opened,
    filters: {
      state: z.string().toUpperCase().length(2).optional(),
      isRestricted: z.stringbool().optional(),
      isCheckedByCounsel: z.stringbool().optional(),
    },
    sorts: ['name', 'state', 'effectiveFrom'],
    async list(query) {
      const { rows, total } = await geography.listRules(query);
      return { rows: rows.map(({ nextFrom, ...rule }) => ({ ...toWire(rule), nextFrom })), total };
    },
    async find(db, id) {
      const found = await geography.findRule(db, id);
      if (!found) return undefined;
      const { rule, isChangeable, history } = found;
      return {
        ...toWire(rule),
        isChangeable,
        terms: cancellationTerms(rule.cancellation),
        history: history.map((each) => ({
          id: stateRuleId(each),
          effectiveFrom: each.effectiveFrom,
          status: salesStatus(each),
          isCheckedByCounsel: each.isCheckedByCounsel,
        })),
      };
    },
    add: { body, run: ({ tx }, fields) => geography.addRule(tx, toRule(fields)) },
    change: { body, run: ({ tx }, id, fields) => geography.changeRule(tx, id, toRule(fields)) },
    remove: { run: ({ tx }, id) => geography.removeRule(tx, id) },
    committed: () => geography.purgePages(),
  });
