import { addDays } from '../../../../shared/calendar.ts';
import { dollarsShort, formatInteger } from '../../../../shared/format.ts';
import {
  type CancellationRule,
  cancellationTerms,
  formatFee,
  type StateRule,
} from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { refundOn } from '../../cancellation/domain/refund.ts';
import { type ContractSection, orderedSection } from './contract-document.ts';
import { generalCancellation } from './general-cancellation.ts';

/** Three years without a leap day, and with a claim, so that no free look applies. */
const example = {
  purchasedOn: '2025-01-01',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
  hadClaim: true,
};

/** A day after the free look, on which the refund depends on the days left. */
const exampleDay = ({ freeLookDays, fullLessFeeUntilDay }: CancellationRule): number =>
  Math.min(1094, Math.max(365, freeLookDays + 1, (fullLessFeeUntilDay ?? 0) + 1));

export function refundExample(rule: CancellationRule): string {
  const on = addDays(example.purchasedOn, exampleDay(rule));
  const { daysUsed, daysInTerm, unusedCents, feeCents, refundCents } = refundOn(rule, example, on);
  const daysText = `a price of ${dollarsShort(example.priceCents)} for ${formatInteger(daysInTerm)} days, canceled after ${formatInteger(daysUsed)} days, leaves ${formatInteger(daysInTerm - daysUsed)} days`;
  const feeText =
    feeCents === 0 ? ', with no fee' : `, less ${dollarsShort(feeCents)}: ${dollarsShort(refundCents)}`;
  return `Example: ${daysText}. That is ${dollarsShort(unusedCents)}${feeText}.`;
}

const unpaid =
  'We first subtract the payments you have not made yet, and you no longer owe them. The refund is never less than zero.';

type Clauses = [string, string][];

function generalRefunds(terms: PlanTerms): Clauses {
  const rule = generalCancellation(terms);
  return [
    [`The first ${rule.freeLookDays} days`, "If you haven't made a claim, you get back everything you paid."],
    [
      'After that',
      `You get back the share of the price for the days left in the term, ${formatFee(rule)}. ${refundExample(rule)} ${unpaid}`,
    ],
  ];
}

function stateRefunds({ cancellation }: StateRule): Clauses {
  const [freeLook = '', ...later] = cancellationTerms(cancellation);
  const { freeLookDays, freeLookCounting } = cancellation;
  return [
    [freeLookCounting ? 'The first days' : `The first ${freeLookDays} days`, freeLook],
    ['After that', `${later.join(' ')} ${refundExample(cancellation)} ${unpaid}`],
  ];
}

const generalTerms =
  "Many states set their own days, fees, and dates for refunds. Where they differ from 10.2 to 10.4, your state's apply instead. The review page shows them before you order.";

const stateTerms = (rule: StateRule) =>
  `The days and fees of 10.2 and 10.3 are those of ${rule.name}. Clause 14 says when they took effect and where they come from. Where the state gives you more than 10.4, the state's terms apply.`;

export function cancellationSection(
  terms: PlanTerms,
  settings: SiteSettings,
  rule?: StateRule,
): ContractSection {
  const { 'contact.phone': phone, 'contact.email': email } = settings;
  return orderedSection('10', 'Cancellation', [
    ['You may cancel at any time', `Email ${email} or call ${phone}. You don't need a reason.`],
    ...(rule ? stateRefunds(rule) : generalRefunds(terms)),
    [
      'When we may cancel',
      'Only if a payment is more than 30 days late, if a wrong answer changed the price or hid a reason to refuse coverage, or if the odometer was altered. We will write to you at least 15 days before, with the reason. You get back the share of the price for the days left, and we charge no fee.',
    ],
    ["Your state's own terms", rule ? stateTerms(rule) : generalTerms],
  ]);
}

export function transferSection(terms: PlanTerms, rule?: StateRule): ContractSection {
  const cents = rule?.transferFeeCents ?? terms.transferFeeCents;
  const fee = cents === 0 ? 'There is no fee.' : `The fee is ${dollarsShort(cents)}.`;
  return orderedSection('11', 'If you sell the vehicle', [
    [
      'To a private buyer',
      'You may transfer the contract to the buyer once. It cannot be transferred to a dealer or to another vehicle.',
    ],
    [
      'How to transfer it',
      `Write to us within 30 days of the sale with the buyer's name, the odometer reading, and the maintenance records. ${fee} The term, level, and limit don't change.`,
    ],
    ['Or cancel', 'You may cancel when you sell. Clause 10 applies.'],
  ]);
}

const generalStatePage =
  'A contract has a page with the notices that your state requires. Where that page and another clause differ, the state page applies. The law of the state you live in applies.';

export function disputesSection(
  settings: SiteSettings,
  salesAreas: string[],
  rule?: StateRule,
): ContractSection {
  const { 'contact.email': email, 'contact.address': address } = settings;
  return orderedSection('12', 'Disputes and state notices', [
    [
      'Ask for a second review',
      `Write to ${email} or ${address}. Someone other than the person who decided will review the claim. You get a written answer within 30 days.`,
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

export function privacySection(settings: SiteSettings, siteUrl: string): ContractSection {
  return orderedSection('13', 'Privacy', [
    [
      'What we store',
      `We use what you tell us to price, administer, and document this contract. We don't sell it. The privacy page of the ${settings['brand.name']} site (${siteUrl}/privacy) says what we store at each step and how to have it deleted.`,
    ],
  ]);
}
