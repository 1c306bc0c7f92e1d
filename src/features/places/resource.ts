import { z } from 'zod';
import { mapRows } from '../../platform/staff/listing.ts';
import { staffResource } from '../../platform/staff/resource.ts';
import type { GeographyActions } from './actions.ts';
import {
  cancellationTerms,
  type StateRule,
  type StateRuleFields,
  salesStatus,
  stateRuleErrors,
  stateRuleId,
  stateRuleShape,
} from './domain/state-rule.ts';

function toRule({
  cancellationFee,
  cancellationFeePercent,
  transferFee,
  ...fields
}: StateRuleFields): StateRule {
  const { freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund, ...rule } = fields;
  return {
    ...rule,
    transferFeeCents: Math.round(transferFee * 100),
    cancellation: {
      freeLookDays,
      freeLookCounting,
      fullLessFeeUntilDay,
      lateRefund,
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

const body = z.object(stateRuleShape).check(({ value, issues }) => {
  for (const { field, message } of stateRuleErrors(toRule(value).cancellation))
    issues.push({ code: 'custom', path: [field], message, input: value });
});

const status = z.enum(['Open', 'Restricted', 'TemporaryDisabled']);
const record = z.object({
  ...stateRuleShape,
  id: z.string(),
  status,
  nextFrom: z.iso.date().nullable().meta({ description: 'When the next rule takes effect' }),
});
const opened = z.object({
  ...stateRuleShape,
  id: z.string(),
  status,
  isChangeable: z.boolean().meta({ description: "Whether it isn't in effect yet" }),
  terms: z.array(z.string()).meta({ description: 'Cancellation terms as shown to visitors' }),
  history: z
    .array(z.object({ id: z.string(), effectiveFrom: z.iso.date(), status, isCheckedByCounsel: z.boolean() }))
    .meta({ description: 'All rules for the state, newest first' }),
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
    list: async (query) =>
      mapRows(await geography.listRules(query), ({ nextFrom, ...rule }) => ({ ...toWire(rule), nextFrom })),
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
    onCommit: () => geography.purgePages(),
  });
