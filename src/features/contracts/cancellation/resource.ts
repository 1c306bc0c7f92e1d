import { z } from 'zod';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { longDate } from '../../../ui/format.ts';
import type { GeographyActions } from '../../places/actions.ts';
import {
  getSalesStatus,
  isReviewed,
  type StateRule,
  type StateRuleFields,
  stateRuleId,
  stateRuleShape,
} from '../../places/domain/state-rule.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { contractRule, getContractRule } from './domain/contract-rule.ts';
import { listCancellationTerms } from './domain/refund-text.ts';

/** Saving a rule marks it as not reviewed. */
const toRule = ({ transferFee, ...rule }: StateRuleFields): StateRule => ({
  ...rule,
  transferFeeCents: Math.round(transferFee * 100),
  reviewedBy: null,
  reviewedOn: null,
});

const toWire = ({ transferFeeCents, ...rule }: StateRule) => ({
  ...rule,
  id: stateRuleId(rule),
  transferFee: transferFeeCents / 100,
  status: getSalesStatus(rule),
  isReviewed: isReviewed(rule),
});

const status = z.enum(['Open', 'Restricted', 'TemporaryDisabled']);
const review = {
  isReviewed: z.boolean(),
  reviewedBy: z.string().nullable(),
  reviewedOn: z.iso.date().nullable(),
};
const body = z.object(stateRuleShape);
const record = z.object({
  ...stateRuleShape,
  ...review,
  id: z.string(),
  status,
  nextFrom: z.iso.date().nullable().meta({ description: 'When the next rule takes effect' }),
});
const stateRuleDetail = z.object({
  ...stateRuleShape,
  ...review,
  id: z.string(),
  status,
  isChangeable: z.boolean().meta({ description: "Whether it isn't in effect yet" }),
  contractRule: contractRule.meta({ description: 'What the contract promises in every state' }),
  terms: z.array(z.string()).meta({ description: 'Cancellation terms as shown to visitors' }),
  history: z
    .array(z.object({ id: z.string(), effectiveFrom: z.iso.date(), status, isReviewed: z.boolean() }))
    .meta({ description: 'All rules for the state, newest first' }),
});

export const stateRuleResource = (
  geography: Pick<
    GeographyActions,
    'listRules' | 'findRule' | 'addRule' | 'changeRule' | 'removeRule' | 'reviewRule'
  >,
  rates: Pick<RateActions, 'termsInEffect'>,
) =>
  staffResource({
    name: 'state-rules',
    title: 'state rule',
    record,
    detail: stateRuleDetail,
    filters: {
      state: z.string().toUpperCase().length(2).optional(),
      isRestricted: z.stringbool().optional(),
      isReviewed: z.stringbool().optional(),
    },
    sorts: ['name', 'state', 'effectiveFrom', 'reviewedOn'],
    waiting: () => [
      {
        singular: 'State rule awaiting counsel review',
        plural: 'State rules awaiting counsel review',
        filter: { isReviewed: false, isRestricted: false },
      },
    ],
    searchResult: (rule) => ({
      title: rule.name,
      details: [rule.state, `from ${longDate(rule.effectiveFrom)}`],
    }),
    list: async (query) =>
      mapRows(await geography.listRules(query), ({ nextFrom, ...rule }) => ({ ...toWire(rule), nextFrom })),
    async find(db, id) {
      const ruleWithHistory = await geography.findRule(db, id);
      if (!ruleWithHistory) return undefined;
      const { rule, isChangeable, history } = ruleWithHistory;
      const termsRule = getContractRule(await rates.termsInEffect(db));
      return {
        ...toWire(rule),
        isChangeable,
        contractRule: termsRule,
        terms: listCancellationTerms(termsRule, rule),
        history: history.map((each) => ({
          id: stateRuleId(each),
          effectiveFrom: each.effectiveFrom,
          status: getSalesStatus(each),
          isReviewed: isReviewed(each),
        })),
      };
    },
    add: {
      needsReauthentication: false,
      body,
      run: ({ tx }, fields) => geography.addRule(tx, toRule(fields)),
    },
    change: {
      needsReauthentication: false,
      body,
      run: ({ tx }, id, fields) => geography.changeRule(tx, id, toRule(fields)),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => geography.removeRule(tx, id) },
    actions: {
      review: staffAction({
        log: 'Marked the state rule as reviewed',
        needsReauthentication: false,
        summary: 'Marks a rule as reviewed, or as not reviewed, without changing it',
        body: z.strictObject({ isReviewed: z.boolean().default(true) }),
        isBulk: true,
        run: ({ tx, by }, id, { isReviewed: isNowReviewed }) =>
          geography.reviewRule(tx, id, isNowReviewed ? by.name : null),
      }),
    },
    isPublished: true,
  });
