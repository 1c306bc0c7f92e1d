import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { dollarsShort, formatInteger } from '../../../../shared/format.ts';
import { unknownLaw } from '../../../places/domain/cancellation-rule.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { assumeMailedAtPurchase, type StateLaw } from '../../cancellation/domain/cancelable-contract.ts';
import { type ContractRule, getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { findLegalFreeLook } from '../../cancellation/domain/free-look.ts';
import { getMaxDaysAhead } from '../../cancellation/domain/late-refund.ts';
import { calculateRefund } from '../../cancellation/domain/refund.ts';
import { describeCancellation } from '../../cancellation/domain/refund-text.ts';
import { describeSellerCancellation } from '../../cancellation/domain/seller-cancellation.ts';
import { appealAnswerDays } from './claim-sections.ts';
import { type ContractSection, createNumberedSection } from './contract-document.ts';

/** Used when no state's law applies. */
export const noState: StateLaw = { name: 'your state', cancellation: unknownLaw };

/** Three years without a leap day, so 1,095 days. */
const example = assumeMailedAtPurchase({
  purchasedOn: '2025-01-01',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
});

const lastExampleDay = 1094;

/** A day after every free look, when the refund is prorated. */
function chooseExampleDay(rule: ContractRule, law: StateLaw): number {
  const window = findLegalFreeLook(law, example);
  const lastFree = window ? daysBetween(example.purchasedOn, window.endsOn) : 0;
  return Math.min(lastExampleDay, Math.max(365, rule.freeLookDays + 1, lastFree + 1));
}

export function formatRefundExample(rule: ContractRule, law: StateLaw): string {
  const { purchasedOn, termMonths, priceCents } = example;
  const daysUsed = chooseExampleDay(rule, law);
  const on = addDays(purchasedOn, daysUsed);
  const { lines, refundCents } = calculateRefund(example, rule, law, { on, claimsCents: null, by: 'Buyer' });
  const getCents = (code: string) => lines.find((line) => line.code === code)?.cents ?? 0;
  const total = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  const daysText = `You paid ${dollarsShort(priceCents)} for ${formatInteger(total)} days, and cancel after ${formatInteger(daysUsed)} days`;
  const leftText = `The ${formatInteger(total - daysUsed)} days left are worth ${dollarsShort(priceCents + getCents('Used'))}`;
  const fee = -getCents('Fee');
  const feeText =
    fee === 0
      ? 'There is no fee, so that is your refund.'
      : `Less the fee of ${dollarsShort(fee)}, your refund is ${dollarsShort(refundCents)}.`;
  return `Example: ${daysText}. ${leftText}. ${feeText}`;
}

const unpaidText =
  'We subtract the payments that you have not made yet from the refund, and you no longer owe them. The refund is never less than zero.';

type Clauses = [string, string][];

function refundClauses(rule: ContractRule, law: StateLaw): Clauses {
  const { freeLook, later, late } = describeCancellation(rule, law);
  return [
    [freeLook.length > 1 ? 'The first days' : `The first ${rule.freeLookDays} days`, freeLook.join(' ')],
    ['After that', [...later, formatRefundExample(rule, law), unpaidText, ...late].join(' ')],
  ];
}

const generalTerms =
  "Many states set their own free-look periods, fees, and refund deadlines. Where they differ from clauses 10.2 through 10.4, your state's apply instead. The review page shows them before you order.";

const stateTerms = ({ name }: StateRule) =>
  `Clauses 10.2 through 10.4 are our terms for ${name}. Clause 14 says when they took effect and what they are based on. Where the law of ${name} gives you more, the law applies.`;

export function buildCancellationSection(
  terms: PlanTerms,
  settings: SiteSettings,
  rule?: StateRule,
): ContractSection {
  const { 'contact.phone': phone, 'contact.email': email } = settings;
  const contractRule = getContractRule(terms);
  const law = rule ?? noState;
  return createNumberedSection('10', 'Cancellation', [
    [
      'You may cancel at any time',
      `Cancel on our website, email ${email}, or call ${phone}. You don't need a reason. You can choose a day up to ${getMaxDaysAhead(law, contractRule)} days later as the plan's last. The day you tell us decides whether it's in the first days (10.2), and our deadline for the refund counts from it.`,
    ],
    ...refundClauses(contractRule, law),
    ['When we may cancel', describeSellerCancellation(contractRule, law)],
    ["Your state's own terms", rule ? stateTerms(rule) : generalTerms],
    [
      'A contract sold by mistake',
      "If we shouldn't have sold the contract for the vehicle, we declare it void. You get back everything you paid, including a transfer fee, and we don't subtract claims.",
    ],
  ]);
}

/** The seller or the buyer of the vehicle tells us about the sale in these days. */
export const daysToTransfer = 30;

export function buildTransferSection(terms: PlanTerms, rule?: StateRule): ContractSection {
  const cents = rule?.transferFeeCents ?? terms.transferFeeCents;
  const fee = cents === 0 ? 'There is no fee.' : `The fee is ${dollarsShort(cents)}.`;
  return createNumberedSection('11', 'If you sell the vehicle', [
    [
      'To a private buyer',
      'You may transfer the contract to the buyer once, while its coverage is in effect and no payment is disputed. It cannot be transferred to a dealer or to another vehicle.',
    ],
    [
      'How to transfer it',
      `Write to us within ${daysToTransfer} days of the sale with the buyer's name, the odometer reading, and the maintenance records. ${fee} The term, the mileage bands, and the limit of liability don't change. The buyer may cancel as you may, but our full refund in the first days (10.2) is for you alone.`,
    ],
    ['Or cancel', 'You may cancel when you sell. Clause 10 applies.'],
  ]);
}

const generalStatePage =
  'A contract has a page with the notices that your state requires. Where that page and another clause differ, the state page applies. The law of the state you live in applies.';

export function buildDisputesSection(
  settings: SiteSettings,
  salesAreas: string[],
  rule?: StateRule,
): ContractSection {
  const { 'contact.email': email, 'contact.address': address } = settings;
  return createNumberedSection('12', 'Disputes and state notices', [
    [
      'Ask for a second review',
      `Write to ${email} or ${address}. Someone other than the person who decided will review the claim. You get a written answer within ${appealAnswerDays} days.`,
    ],
    [
      'Courts and regulators',
      'You may file a complaint with the office in your state that oversees service contracts, and you may go to court there. This contract does not require arbitration.',
    ],
    [
      'State page',
      rule
        ? `Clause 14 is the state page for ${rule.name}. Where it and another clause differ, clause 14 applies. The law of the state you live in applies.`
        : generalStatePage,
    ],
    [
      'Where we sell plans',
      `${salesAreas.join(' ')} If you move to a state where we don't sell plans, you keep this contract.`,
    ],
  ]);
}

export function buildPrivacySection(settings: SiteSettings, siteUrl: string): ContractSection {
  return createNumberedSection('13', 'Privacy', [
    [
      'What we store',
      `We use what you tell us to price, administer, and document this contract. We don't sell your data. The privacy page of the ${settings['brand.name']} site (${siteUrl}/privacy) says what we store at each step and how to have it deleted.`,
    ],
  ]);
}
