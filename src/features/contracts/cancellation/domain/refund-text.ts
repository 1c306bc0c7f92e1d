import { dollarsShort } from '../../../../shared/format.ts';
import type { FeeLimit, FreeLook, LateRefundPenalty } from '../../../places/domain/cancellation-rule.ts';
import { isLawRead, type StateLaw } from './cancelable-contract.ts';
import { percentOfText } from './cancellation-fee.ts';
import type { ContractRule } from './contract-rule.ts';
import { noClaim } from './free-look.ts';
import { getRefundDays } from './late-refund.ts';
import type { Refund } from './refund.ts';

type PercentOf = NonNullable<FeeLimit['percentOf']>;

/** Skips limits that can't be the lowest. */
function formatLowestFee(limits: readonly FeeLimit[]): string | null {
  const amounts = limits.flatMap(({ maxCents }) => maxCents ?? []);
  const cents = amounts.length > 0 ? Math.min(...amounts) : null;
  if (cents === 0) return null;
  const least = (base: PercentOf) =>
    Math.min(
      ...limits.flatMap(({ maxPercent, percentOf }) =>
        percentOf === base && maxPercent !== null ? [maxPercent] : [],
      ),
    );
  const unearnedPercent = least('unearned');
  const pricePercent = least('price') < unearnedPercent ? least('price') : Number.POSITIVE_INFINITY;
  if (unearnedPercent === 0 || pricePercent === 0) return null;
  const parts = [
    ...(cents === null ? [] : [dollarsShort(cents)]),
    ...(Number.isFinite(pricePercent) ? [`${pricePercent}% of ${percentOfText.price}`] : []),
    ...(Number.isFinite(unearnedPercent) ? [`${unearnedPercent}% of ${percentOfText.unearned}`] : []),
  ];
  if (parts.length === 0) return null;
  return parts.length === 1
    ? `up to ${parts[0]}`
    : `up to ${parts[0]}, or ${parts.slice(1).join(' or ')} if that is less`;
}

const formatFeeClause = (limits: readonly FeeLimit[]): string => {
  const text = formatLowestFee(limits);
  return text ? `, minus a fee of ${text}` : ', with no fee';
};

const listLimits = (...limits: (FeeLimit | null)[]): FeeLimit[] => limits.filter((limit) => limit !== null);

const starts = {
  purchase: 'the day you buy',
  mailing: 'the day we send you the contract',
  delivery: 'the day you receive the contract',
};

/** For a later owner, to whom the plan was transferred. */
const earlierStarts = {
  purchase: 'the day the plan was bought',
  mailing: 'the day we sent the contract to the original owner',
  delivery: 'the day the original owner received the contract',
};

function formatFreeLookWindow(
  { days, daysIfHandedOver, daysWithoutFactoryCoverage, counts, from }: FreeLook,
  isOriginalBuyer: boolean,
): string {
  const unit = counts === 'business' ? 'business days' : 'days';
  return [
    `${days} ${unit} from ${(isOriginalBuyer ? starts : earlierStarts)[from]}`,
    ...(daysIfHandedOver === null ? [] : [`${daysIfHandedOver} if you get it at the sale`]),
    ...(daysWithoutFactoryCoverage === null
      ? []
      : [`${daysWithoutFactoryCoverage} for a used vehicle that its manufacturer no longer covers`]),
  ].join(', or ');
}

/** True if the contract's own free look is at least as generous for those days. */
const isWithinContractFreeLook = ({ from, counts, days }: FreeLook, { freeLookDays }: ContractRule) =>
  from === 'purchase' && counts === 'calendar' && days <= freeLookDays;

/** The contract's own free look is the original buyer's. Some laws give later owners theirs. */
function describeFreeLook(rule: ContractRule, law: StateLaw, isOriginalBuyer: boolean): string[] {
  const { freeLook } = law.cancellation;
  const freeLookText = isOriginalBuyer
    ? [
        `If you cancel within ${rule.freeLookDays} days of buying, you get back everything you paid, with no fee. If we've paid claims, you get the larger of two amounts: what you paid less the claims, or the share of the price for the days left less the fee.`,
      ]
    : [];
  if (!freeLook?.required) return freeLookText;
  if (isOriginalBuyer ? isWithinContractFreeLook(freeLook, rule) : freeLook.originalBuyerOnly)
    return freeLookText;
  const fee = formatFeeClause(listLimits(rule.fee, freeLook.fee));
  const stepText =
    freeLook.noFeeThroughDay === null ? fee : `, with no fee through day ${freeLook.noFeeThroughDay}${fee}`;
  const claims = freeLook.refund === 'full' ? ` if ${noClaim}` : ', minus any claims we paid';
  return [
    ...freeLookText,
    `${isLawRead(law) ? `${law.name} gives you` : `In ${law.name}, you have`} ${formatFreeLookWindow(freeLook, isOriginalBuyer)}, to cancel for the full price${claims}${stepText}.`,
  ];
}

function describeLaterCancellation(
  rule: ContractRule,
  { cancellation: { afterFreeLook } }: StateLaw,
  hasFreeLook: boolean,
): string[] {
  const sentenceStart = `${hasFreeLook ? 'After that, you' : 'You'} get back the share of the price for the days left`;
  const minusClaims = rule.lessClaims ? ', minus the claims we paid' : '';
  const minusFee = formatFeeClause(listLimits(rule.fee));
  if (!afterFreeLook?.required) return [`${sentenceStart}${minusClaims}${minusFee}.`];
  const { fee, minPercentOfUnearned, lessClaims, onlyIfNoClaim } = afterFreeLook;
  const heldBack: FeeLimit = {
    maxCents: null,
    maxPercent: 100 - minPercentOfUnearned,
    percentOf: 'unearned',
  };
  const limits = minPercentOfUnearned < 100 ? listLimits(rule.fee, heldBack) : listLimits(rule.fee, fee);
  const lawFee = formatFeeClause(limits);
  const sentence = `${sentenceStart}${lessClaims ? ', minus the claims we paid' : ''}${lawFee}.`;
  if (!onlyIfNoClaim || lawFee === minusFee) return [sentence];
  return [sentence, `If you've made a claim, you get back the same share${minusClaims}${minusFee}.`];
}

const bases = { refund: 'the refund', price: 'the price', unearned: percentOfText.unearned };
const periods = {
  once: '',
  month: " for each full month that it's late",
  startedThirtyDays: " for every 30 days that it's late, or part of them",
};

const formatLateAddition = (law: StateLaw, { percent, per }: LateRefundPenalty, base: string) =>
  `${isLawRead(law) ? `${law.name} law adds` : 'we add'} ${percent}% of ${base}${periods[per]}`;

function formatLateRefund(law: StateLaw, penalty: LateRefundPenalty): string {
  const { afterDays, inFreeLook, afterFreeLook } = penalty;
  const { freeLook } = law.cancellation;
  const withoutClaim =
    freeLook?.required && freeLook.refund === 'full' ? ' without having made a claim,' : '';
  const condition =
    afterFreeLook === null
      ? `If you cancel in those days${withoutClaim} and we send your refund more than ${afterDays} days later`
      : `If we send your refund more than ${afterDays} days after you cancel`;
  const base =
    afterFreeLook === null || afterFreeLook === inFreeLook
      ? bases[inFreeLook]
      : `${bases[inFreeLook]} (or of ${bases[afterFreeLook]} if you cancel after those days)`;
  return `${condition}, ${formatLateAddition(law, penalty, base)}.`;
}

/** Describes what we owe for a late refund. Returns an empty string if the law adds nothing. */
export function formatLateRefundPenalty(
  law: StateLaw,
  { penaltyBasis }: Pick<Refund, 'penaltyBasis'>,
): string {
  const { lateRefundPenalty: penalty } = law.cancellation;
  if (!penalty || !penaltyBasis) return '';
  return `If we send your refund more than ${penalty.afterDays} days after you cancel, ${formatLateAddition(law, penalty, bases[penaltyBasis])}.`;
}

export function describeCancellation(rule: ContractRule, law: StateLaw, isOriginalBuyer = true) {
  const freeLook = describeFreeLook(rule, law, isOriginalBuyer);
  const { lateRefundPenalty: penalty } = law.cancellation;
  return {
    freeLook: [
      ...freeLook,
      ...(penalty?.afterFreeLook === null && freeLook.length > 0 ? [formatLateRefund(law, penalty)] : []),
    ],
    later: describeLaterCancellation(rule, law, freeLook.length > 0),
    late: [
      ...(law.cancellation.refundToLienholderFirst
        ? ['Your refund goes to your lender first, up to what you still owe on the vehicle.']
        : []),
      `We pay refunds within ${getRefundDays(law, rule)} days.`,
      ...(penalty && penalty.afterFreeLook !== null ? [formatLateRefund(law, penalty)] : []),
    ],
  };
}

export function listCancellationTerms(rule: ContractRule, law: StateLaw, isOriginalBuyer = true): string[] {
  const { freeLook, later, late } = describeCancellation(rule, law, isOriginalBuyer);
  return [...freeLook, ...later, ...late];
}

/** False if the law says nothing about refunds to buyers. */
export const hasRefundLaw = ({ cancellation }: StateLaw): boolean =>
  Boolean(
    cancellation.freeLook?.required || cancellation.afterFreeLook?.required || cancellation.lateRefundPenalty,
  );

/** Names the source of the terms. Mentions no law unless someone read it. */
export function formatTermsSource(law: StateLaw): string {
  if (!hasRefundLaw(law)) return "These are our contract's own terms.";
  if (!isLawRead(law)) return `These are our contract's terms for ${law.name}.`;
  const { statute } = law.cancellation;
  return `These are our contract's terms and what ${law.name} adds to them${statute ? ` (${statute})` : ''}.`;
}
