import type {
  CancelableContract,
  Cancellation,
  StateLaw,
} from '../../features/contracts/cancellation/domain/cancelable-contract.ts';
import type { ContractRule } from '../../features/contracts/cancellation/domain/contract-rule.ts';
import { getFullRefundEnd } from '../../features/contracts/cancellation/domain/free-look.ts';
import { calculateRefund } from '../../features/contracts/cancellation/domain/refund.ts';
import { findRefundRise } from '../../features/contracts/cancellation/domain/refund-rise.ts';
import {
  listScheduledPayments,
  toCancelableContract,
  toContractSale,
} from '../../features/contracts/contract/domain/contract-dates.ts';
import {
  type ContractLifecycle,
  changeOwner,
  endLifecycle,
  endsWithoutCoverage,
  type LifecycleChange,
  raiseOwedRefund,
  receiveByHand,
  receiveNotice,
  settleUnmatched,
  startCharges,
  startDay,
  withAccount,
} from '../../features/contracts/contract/domain/lifecycle.ts';
import {
  canBeCanceled,
  collectsPayments,
  isOver,
} from '../../features/contracts/contract/domain/transitions.ts';
import { findTransferObstacle } from '../../features/contracts/ending/domain/obstacles.ts';
import {
  listAcceptedAmounts,
  listChargesWithoutResult,
  nextChargeKey,
  nextToPay,
  recordPage,
} from '../../features/contracts/payments/domain/collect-payments.ts';
import { getCollectionPolicy } from '../../features/contracts/payments/domain/collection-settings.ts';
import { type LedgerEntry, sumBalances } from '../../features/contracts/payments/domain/ledger.ts';
import {
  isOfExtra,
  listUnpaidPayments,
  type PaymentAccount,
  sumCents,
} from '../../features/contracts/payments/domain/payment-account.ts';
import {
  getPayoutExcess,
  isPaidByBank,
  isPenalty,
  isRise,
} from '../../features/contracts/payments/domain/payout-limit.ts';
import {
  listRefundsByHand,
  listSendableRefunds,
  recordRefundSent,
  recordRefundsByHand,
} from '../../features/contracts/payments/domain/refunds-due.ts';
import {
  buildStatement,
  sumPaidClaims,
  toPosted,
} from '../../features/contracts/payments/domain/statement.ts';
import {
  applyUnmatched,
  findMatchingPayments,
  refundUnmatched,
} from '../../features/contracts/payments/domain/unmatched-payment.ts';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { calculatePaidInFull } from '../../features/selling/estimate/domain/paid-in-full.ts';
import { applyPromo } from '../../features/selling/promo-codes/domain/apply-promo.ts';
import { addDays, addMonths } from '../../shared/calendar.ts';
import type { PaymentNotice } from '../../shared/payment-notice.ts';
import { seededRandom } from '../../shared/seeded-random.ts';
import { buildPrice, promoCodes } from '../rating-samples.ts';
import { checkCoverage } from './coverage-check.ts';
import {
  type CanceledContract,
  expectLegalWindow,
  expectPayments,
  expectRefund,
  latest,
  plusDays,
  plusMonths,
} from './expected-amounts.ts';
import { liveClaims } from './live-claims.ts';
import { standInBank } from './stand-in-bank.ts';

export const noTotals = {
  events: 0,
  trialBalanceCents: 0,
  wrongPrices: 0,
  wrongRefunds: 0,
  wrongCoverage: 0,
  wrongClaims: 0,
  collectedTwice: 0,
  paidOutTooMuch: 0,
  unexplained: 0,
};
export type Totals = typeof noTotals;
type Problem = Exclude<keyof Totals, 'events' | 'trialBalanceCents'>;

const policy = getCollectionPolicy(siteSettingDefaults, 'TX');

type Dice = { chance: (share: number) => boolean; upTo: (max: number) => number };

/** A price with a promo code, tax, and a down payment or not, paid monthly or in full. */
function sell({ chance, upTo }: Dice) {
  const months = 12 * (1 + upTo(6));
  const monthlyCents = 2000 + upTo(15_000);
  const numberOfPayments = 1 + upTo(Math.min(23, months - 4));
  const downPaymentCents = chance(0.8) ? 1 + upTo(30_000) : 0;
  const totalCents = downPaymentCents + monthlyCents * numberOfPayments;
  const paidInFullCents = Math.ceil(totalCents * 0.94);
  const minimumCents = Math.floor(paidInFullCents * (chance(0.2) ? 0.97 : 0.6));
  const taxCents = chance(0.2) ? upTo(500) : 0;
  const tax = { code: 'Tax', label: 'Sales tax', reason: '', cents: taxCents };
  const sale = { months, monthlyCents, numberOfPayments, downPaymentCents, paidInFullCents, minimumCents };
  const price = buildPrice({ ...sale, ledger: [tax] });
  const discount = chance(0.4) ? (promoCodes[upTo(promoCodes.length - 1)] ?? null) : null;
  const isInFull = chance(0.15);
  const promo = discount && applyPromo(price, discount);
  const choice = isInFull ? calculatePaidInFull({ price, promo }) : { price, promo };
  return { choice, taxCents, fullCents: totalCents, expected: expectPayments(price, discount, isInFull) };
}

/** Plays one contract from the signature until nothing more can happen. */
export function playContractLife(
  seed: number,
  laws: readonly StateLaw[],
  rule: ContractRule,
): Totals & { story: string[] } {
  const random = seededRandom(seed);
  const dice: Dice = {
    chance: (share) => random() < share,
    upTo: (max) => Math.floor(random() * (max + 1)),
  };
  const bank = standInBank(dice);
  const totals = { ...noTotals };
  const story: string[] = [];
  const entries: LedgerEntry[] = [];
  const seenNames = new Set<string>();
  let today = addDays('2026-01-01', dice.upTo(3 * 365));
  const report = (problem: Problem, label: string) => {
    totals[problem] += 1;
    story.push(`${today} ${problem}: ${label}`);
  };
  const claims = liveClaims({
    dice,
    report: (label) => report('wrongClaims', label),
    post: (posted, label) => {
      totals.events += 1;
      entries.push(...posted);
      story.push(`${today} ${label}`);
    },
    getFacts: () => ({ lifecycle, uncovered, lastDay: cancellation?.on ?? null }),
  });
  /** From the ledger. Null if there was no claim. */
  const getClaims = () => {
    const cents = sumPaidClaims({ postings: toPosted(entries, { at: new Date(0), by: 'Simulation' }) });
    const isReviewed = claims.getCents() !== null;
    return isReviewed || cents > 0 ? cents : null;
  };
  const coverage = checkCoverage(policy, (label) => report('wrongCoverage', label));
  const law = laws[dice.upTo(laws.length - 1)] as StateLaw;
  const buyer = {
    failureShare: dice.chance(0.3) ? 0.4 : 0.04,
    cancels: dice.chance(0.5),
    disputes: dice.chance(0.25),
    claims: dice.chance(0.3),
    transfers: dice.chance(0.15),
    hasLienholder: dice.chance(0.3),
    /** Days from the first payment to the signature, which sends the contract. */
    signsAfter: dice.chance(0.1) ? dice.upTo(40) : 0,
  };
  const { choice, taxCents, fullCents, expected } = sell(dice);
  const signedOn = today;
  const priceCents = expected.cents.reduce((sum, cents) => sum + cents, 0);
  const basis = {
    orderedOn: signedOn,
    terms: { rated: { choice, promo: choice.promo, vehicle: { mileage: 0 } } },
  };
  // The product's functions need only these parts of a contract's terms.
  const contractBasis = basis as unknown as Parameters<typeof listScheduledPayments>[0];
  let lifecycle: ContractLifecycle = {
    status: 'AwaitingPayment',
    payBy: addDays(signedOn, 29),
    activeOn: null,
    termMonths: choice.price.months,
    lapses: [],
    sale: toContractSale(contractBasis),
    account: {
      duePayments: listScheduledPayments(contractBasis),
      charges: [],
      refunds: [],
      disputes: [],
      method: null,
      methodSince: null,
      transferredOn: null,
    },
  };
  /** From the events. A payment brings coverage back on its own day, even if its notice arrives late. */
  const uncovered: { from: string; until: string | null }[] = [];
  let eventDay = today;
  if (lifecycle.account.duePayments.map(({ cents }) => cents).join() !== expected.cents.join())
    report('wrongPrices', `payments ${lifecycle.account.duePayments.map(({ cents }) => cents).join()}`);

  let transferredOn: string | null = null;
  let transferFeeCents = 0;
  const byHand = { receivedCents: 0, paidCents: 0 };
  let chargeCount = 0;
  let lostCents = 0;
  let bankExcess = 0;
  let earlierLossCents = 0;
  let cancellation: {
    contract: CanceledContract;
    on: string;
    askedOn: string;
    claimsCents: number | null;
    by: 'Buyer' | 'Seller';
  } | null = null;
  let canceled: { cancelable: CancelableContract; promised: Cancellation } | null = null;
  let cancellationFeeCents = 0;
  let windowEnd: string | null = null;
  const afterWindow = dice.upTo(1);
  const cancelAfter = [null, null, 30, 31, dice.upTo(59), dice.upTo(choice.price.months * 30)][dice.upTo(5)];

  const isDisputed = (key: string) =>
    lifecycle.account.disputes.some(({ status, chargeKey }) => status === 'Open' && chargeKey === key);

  const isOpen = ({ status }: PaymentAccount['refunds'][number]) => status === 'Due' || status === 'Failed';

  /** What leaves and what is due never exceeds what came in, unless the bank took it back after we had paid. Extra payments are always paid back. */
  function checkPayouts() {
    const { account } = lifecycle;
    const dueCents = sumCents(
      account.refunds.filter((refund) => isOpen(refund) && refund.reason === 'Cancellation'),
    );
    const excess = getPayoutExcess(account);
    if (excess > Math.max(0, excess - dueCents)) report('paidOutTooMuch', `${excess} in excess`);
  }

  /** Our own charges: one at a time for each payment, and none for one that was paid, even if a bank took it back. */
  function checkCharges({ charges }: PaymentAccount) {
    for (const { dueNumber, key, kind } of charges.slice(chargeCount)) {
      const others = charges.filter((charge) => charge.dueNumber === dueNumber && charge.key !== key);
      const isTaken = others.some(
        (other) =>
          other.status === 'Succeeded' ||
          other.status === 'Pending' ||
          (other.status === 'Started' && other.kind === 'SavedMethod'),
      );
      if (kind === 'SavedMethod' && isTaken) report('collectedTwice', `charge ${key}`);
    }
    chargeCount = charges.length;
  }

  function followCoverage({ events }: LifecycleChange) {
    const last = uncovered.at(-1);
    if (events.includes('contract.lapsed')) uncovered.push({ from: today, until: null });
    if (events.includes('contract.reinstated') && last) last.until = eventDay;
    if (!events.includes('contract.expired') || last?.until !== null) return;
    const { receivedCents } = getStatement();
    const request = { on: today, askedOn: today, claimsCents: claims.getCents(), by: 'Seller' } as const;
    const { refundCents } = expectRefund(law.cancellation, toContract(receivedCents), request);
    if (receivedCents > 0 && refundCents > 0)
      report('wrongRefunds', `kept ${refundCents} for days without coverage`);
  }

  function applyChange(change: LifecycleChange, label: string) {
    totals.events += 1;
    lifecycle = change.lifecycle;
    checkCharges(lifecycle.account);
    entries.push(...change.entries);
    story.push(
      `${today} ${label} -> ${lifecycle.status} ${change.entries.map(({ event }) => event).join(' ')}`,
    );
    coverage.follow(change, today);
    followCoverage(change);
    checkPayouts();
  }

  const isEarlierOwners = ({ startedAt }: PaymentAccount['charges'][number]) =>
    transferredOn !== null && startedAt.slice(0, 10) < transferredOn;

  /**
   * Until the contract ends, everything that a bank took back is owed again. After that, it settles refunds owed to the person
   * whose bank it was, and the rest is our loss.
   */
  function followLostDispute(before: PaymentAccount, cents: number, reference: string): number[] {
    const { account } = lifecycle;
    const charge = before.charges.find((each) => each.reference === reference);
    if (!charge) return [];
    const own = before.refunds.filter((refund) => isOpen(refund) && refund.chargeKey === charge.key);
    const isExtra = before.refunds.some(
      ({ reason, chargeKey }) => (reason === 'PaidTwice' || reason === 'NotDue') && chargeKey === charge.key,
    );
    const others = before.refunds.filter(
      (refund) =>
        isOpen(refund) &&
        refund.reason === 'Cancellation' &&
        refund.chargeKey !== charge.key &&
        !isEarlierOwners(charge) &&
        (refund.chargeKey === null || refund.status === 'Failed' || isDisputed(refund.chargeKey)),
    );
    const settledCents = Math.min(cents, sumCents([...own, ...others]));
    const sumOpen = ({ refunds }: PaymentAccount) => sumCents(refunds.filter(isOpen));
    if (sumOpen(before) - sumOpen(account) !== settledCents)
      report('wrongRefunds', `a lost dispute settled refunds of ${sumOpen(before) - sumOpen(account)}`);
    const isCanceled = before.refunds.some(({ reason }) => reason === 'Cancellation');
    const due = before.duePayments.find(({ number }) => number === charge.dueNumber);
    const isOwedAgain = !isExtra && !isCanceled && due !== undefined && due.status !== 'Canceled';
    lostCents += cents - settledCents - (isOwedAgain ? cents : 0);
    bankExcess = Math.max(bankExcess, getPayoutExcess(account));
    if (isEarlierOwners(charge)) earlierLossCents += cents;
    return isOwedAgain ? [charge.dueNumber] : [];
  }

  /** The owner sees everything that is owed, also what a bank took back. */
  function checkBalance() {
    const { account, status, activeOn } = lifecycle;
    if (activeOn === null || !collectsPayments(status)) return;
    const { receivedCents, owedCents } = getStatement();
    if (receivedCents + owedCents !== priceCents)
      report('unexplained', `${receivedCents} received and ${owedCents} owed of ${priceCents}`);
    const openCents = sumCents(listUnpaidPayments(account));
    if (openCents !== owedCents)
      report('unexplained', `payments of ${openCents} open, and ${owedCents} owed`);
  }

  function receive(notice: PaymentNotice) {
    const before = lifecycle.account;
    const beforeText = JSON.stringify(before);
    const wasSeen = seenNames.has(notice.id);
    seenNames.add(notice.id);
    const outcome = receiveNotice(lifecycle, notice);
    eventDay = notice.at.slice(0, 10);
    if (outcome.result === 'Applied') {
      if (wasSeen && outcome.entries.length > 0) report('unexplained', `a second time: ${notice.type}`);
      lifecycle = outcome.lifecycle;
      const owedAgain =
        notice.type === 'DisputeLost' ? followLostDispute(before, notice.cents, notice.reference) : [];
      coverage.followNotice(notice, owedAgain);
      applyChange(outcome, `notice ${notice.type} ${'chargeKey' in notice ? notice.chargeKey : ''}`);
    } else {
      totals.events += 1;
      if (outcome.result === 'Unmatched') report('unexplained', `${notice.type}: ${outcome.reason}`);
      if (JSON.stringify(lifecycle.account) !== beforeText)
        report('unexplained', 'a rejected notice changed something');
    }
    eventDay = today;
  }

  function receiveForged(notice: PaymentNotice) {
    totals.events += 1;
    if (receiveNotice(lifecycle, notice).result === 'Applied')
      report('unexplained', `a forged ${notice.type} was applied`);
  }

  /** Staff apply the money if it's the amount of a payment that is due, and refund it otherwise. */
  function receiveStray() {
    const nextPayment = nextToPay(lifecycle.account);
    const notice = bank.sendStray(
      nextPayment && dice.chance(0.5) ? nextPayment.cents : 1 + dice.upTo(20_000),
      today,
    );
    receiveForged(notice);
    if (notice.type !== 'Paid') return;
    const payment = { reference: notice.reference, cents: notice.cents, method: null, at: notice.at };
    const [match] = collectsPayments(lifecycle.status)
      ? findMatchingPayments(lifecycle.account, payment)
      : [];
    const decision = match
      ? applyUnmatched(lifecycle.account, match.number, payment)
      : refundUnmatched(lifecycle.account, payment);
    applyChange(
      settleUnmatched(lifecycle, decision, { on: today, reference: notice.id }),
      `stray ${notice.cents}`,
    );
  }

  function payOnPages() {
    const nextPayment = nextToPay(lifecycle.account);
    if (!nextPayment) return;
    const pages = dice.chance(0.1) ? 2 : 1;
    const keys: string[] = [];
    for (let page = 0; page < pages; page += 1) {
      const key = nextChargeKey(lifecycle.account, nextPayment.number);
      const openedPage = {
        id: `page-${key}`,
        url: 'https://pay.example.com',
        expiresAt: `${addDays(today, 1)}T00:00:00Z`,
      };
      const started = { key, dueNumber: nextPayment.number, at: `${today}T10:00:00.000Z` };
      applyChange(withAccount(lifecycle, recordPage(lifecycle.account, started, openedPage)), `page ${key}`);
      keys.push(key);
    }
    for (const key of keys) {
      if (!dice.chance(pages === 2 ? 0.7 : 0.8)) continue;
      const notice = bank.charge(key, nextPayment.cents, today, buyer.failureShare / 4);
      if (notice?.type === 'Failed' && dice.chance(0.3)) receive(notice);
    }
  }

  function payByHand() {
    const amounts = listAcceptedAmounts(lifecycle.account);
    const cents = amounts[Math.min(dice.upTo(2), amounts.length - 1)];
    if (!cents) return;
    byHand.receivedCents += cents;
    const payment = {
      reference: `check ${totals.events}`,
      method: 'Check',
      cents,
      at: `${today}T15:00:00.000Z`,
    };
    applyChange(receiveByHand(lifecycle, payment), 'by hand');
  }

  function getStatement() {
    const postings = toPosted(entries, { at: new Date(0), by: 'Simulation' });
    return buildStatement({ account: lifecycle.account, postings });
  }

  const getSigningDay = () => plusDays(lifecycle.activeOn as string, buyer.signsAfter);

  /** A contract that isn't signed yet counts as sent on the day of the cancellation. */
  const toContract = (paidCents: number, on = today): CanceledContract => ({
    purchasedOn: lifecycle.activeOn as string,
    sentOn: getSigningDay() <= today ? getSigningDay() : latest(on, lifecycle.activeOn as string),
    termMonths: lifecycle.termMonths,
    priceCents,
    paidCents: Math.min(paidCents, priceCents),
    isOriginalBuyer: transferredOn === null,
    uncovered,
    hasLienholder: buyer.hasLienholder,
  });

  const toCancelable = (paidCents: number, on: string) =>
    toCancelableContract(
      {
        ...contractBasis,
        status: lifecycle.status,
        activeSince: new Date(`${lifecycle.activeOn}T18:00:00.000Z`),
        signedAt: getSigningDay() <= today ? new Date(`${getSigningDay()}T18:00:00.000Z`) : null,
        contractParties: (buyer.hasLienholder ? { lienholder: {} } : null) as never,
        transferredOn,
        lapses: lifecycle.lapses,
      },
      { receivedCents: paidCents, advancedCents: getStatement().advancedCents },
      on,
    );

  /** The last day of a full refund that buyers are told. Later owners aren't told one. */
  function checkFreeLook(contract: CanceledContract, canceledOn: string) {
    if (!contract.isOriginalBuyer) return;
    const until = getFullRefundEnd(toCancelable(contract.paidCents, canceledOn), rule, law);
    const paidContract = { ...contract, paidCents: priceCents };
    const isFull = (on: string) =>
      expectRefund(law.cancellation, paidContract, { on, askedOn: on, claimsCents: null, by: 'Buyer' })
        .refundCents === priceCents;
    const lastDays = [
      plusDays(contract.purchasedOn, 30),
      expectLegalWindow(law.cancellation, contract) ?? contract.purchasedOn,
    ];
    const expectedEnd = latest(...lastDays.filter(isFull));
    if (until !== expectedEnd)
      report('wrongRefunds', `a full refund until ${until} instead of ${expectedEnd}`);
  }

  /** Many buyers cancel on the last day of a full refund, or the day after. */
  function getCancelDay(): string | null {
    if (!buyer.cancels || !lifecycle.activeOn) return null;
    if (typeof cancelAfter === 'number') return plusDays(lifecycle.activeOn, cancelAfter);
    windowEnd ??= expectLegalWindow(law.cancellation, toContract(0)) ?? plusDays(lifecycle.activeOn, 30);
    return plusDays(windowEnd, afterWindow);
  }

  /** A term that ends without coverage isn't kept in silence. */
  function endUncoveredTerm() {
    if (!endsWithoutCoverage(lifecycle, today)) return;
    const { receivedCents } = getStatement();
    if (receivedCents === 0) return;
    const request = { on: today, claimsCents: getClaims(), by: 'Seller' } as const;
    const refund = calculateRefund(toCancelable(receivedCents, today), rule, law, request);
    if (refund.refundCents > 0) cancel(today, 'Seller');
  }

  /** The owner may have asked by letter some days ago. */
  function cancel(on: string, by: 'Buyer' | 'Seller' = dice.chance(0.1) ? 'Seller' : 'Buyer') {
    if (!canBeCanceled(lifecycle.status)) return;
    const { receivedCents: paidCents } = getStatement();
    if (!lifecycle.activeOn || paidCents === 0)
      return applyChange(
        endLifecycle(lifecycle, 'Canceled', { owed: null, by: 'Buyer' }),
        'cancel with nothing paid',
      );
    const noticeDays = by === 'Buyer' && dice.chance(0.4) ? dice.upTo(20) : 0;
    const askedOn = latest(lifecycle.activeOn, plusDays(on, -noticeDays));
    const request = { on, askedOn, claimsCents: claims.getCents(), by } as const;
    const contract = toContract(paidCents, on);
    cancellation = { contract, ...request };
    const cancelable = toCancelable(paidCents, on);
    canceled = { cancelable, promised: { ...request, claimsCents: getClaims() } };
    const refund = calculateRefund(cancelable, rule, law, canceled.promised);
    const own = expectRefund(law.cancellation, contract, request);
    const feeCents = -sumCents(refund.lines.filter(({ code }) => code === 'Fee'));
    cancellationFeeCents = own.feeCents;
    const actual = [refund.refundCents, feeCents, refund.dueOn, refund.payableTo].join(' ');
    const wanted = [own.refundCents, own.feeCents, own.dueOn, own.payee].join(' ');
    if (actual !== wanted)
      report('wrongRefunds', `${law.name}, ${JSON.stringify(cancellation)}: ${actual} instead of ${wanted}`);
    checkFreeLook(contract, on);
    const owed = {
      cents: refund.refundCents,
      payee: refund.payableTo,
      dueOn: refund.dueOn,
      createdOn: today,
      feeCents,
    };
    applyChange(
      endLifecycle(lifecycle, 'Canceled', { owed, by: by === 'Seller' ? 'Staff' : 'Buyer' }),
      `cancel ${law.name}: ${refund.refundCents} of ${paidCents}`,
    );
  }

  function transfer() {
    const contract = {
      status: lifecycle.status,
      signedAt: new Date(`${lifecycle.account.duePayments[0]?.dueOn}T10:00:00.000Z`),
      transferredOn,
    };
    if (findTransferObstacle({ contract, account: lifecycle.account, hasCancellationRequest: false })) return;
    const feeCents = dice.chance(0.5) ? dice.upTo(5000) : 0;
    transferFeeCents += feeCents;
    byHand.receivedCents += feeCents;
    applyChange(
      changeOwner(lifecycle, { feeCents, soldOn: today, at: `${today}T20:00:00.000Z` }),
      'transfer',
    );
    bank.changeOwner();
    transferredOn = today;
  }

  /** What the refund rose by later isn't late with the rest. */
  function getPromisedPaidOn(canceledOn: string): string {
    const { refunds } = lifecycle.account;
    const isRaised = refunds.some(isRise);
    const promised = refunds.filter(
      (refund) => refund.reason === 'Cancellation' && !isPenalty(refund) && !isRise(refund),
    );
    if (promised.length === 0 && isRaised) return canceledOn;
    const days = promised.map(({ paidOn }) => paidOn ?? today);
    return isRaised && promised.length > 0 ? latest(...days) : today;
  }

  /** Once every claim is decided, a refund that subtracted more than they cost rises. It never falls. */
  function raiseRefund() {
    if (lifecycle.status !== 'Canceled' || !cancellation || !canceled || claims.hasUndecided()) return;
    const claimsCents = getClaims() ?? 0;
    const { contract, ...request } = cancellation;
    const { cancelable, promised } = canceled;
    const rise = findRefundRise(cancelable, rule, law, { promised, claimsCents });
    const isLess = request.claimsCents !== null && (claims.getCents() ?? 0) < request.claimsCents;
    const updated = isLess ? { ...request, claimsCents: claims.getCents() ?? 0 } : request;
    const before = expectRefund(law.cancellation, contract, request);
    const after = expectRefund(law.cancellation, contract, updated);
    if ((rise?.cents ?? 0) !== after.refundCents - before.refundCents)
      report(
        'wrongRefunds',
        `raised by ${rise?.cents ?? 0} from ${before.refundCents} to ${after.refundCents}`,
      );
    cancellation = { contract, ...updated };
    canceled = {
      cancelable,
      promised: isLess ? { ...promised, claimsCents } : promised,
    };
    if (!rise) return;
    const openBefore = sumCents(lifecycle.account.refunds);
    const leftCents = Math.max(0, -getPayoutExcess(lifecycle.account));
    const dueOn = plusDays(today, 30);
    applyChange(
      raiseOwedRefund(lifecycle, { ...rise, dueOn, createdOn: today }),
      `refund raised by ${rise.cents}`,
    );
    const raisedCents = sumCents(lifecycle.account.refunds) - openBefore;
    if (raisedCents !== Math.min(leftCents, rise.cents))
      report('wrongRefunds', `${raisedCents} were added to the refund`);
    if (raisedCents > 0) cancellationFeeCents += after.feeCents - before.feeCents;
  }

  /** The penalty that the law adds to a refund sent today, without what was added before. */
  function getPenalty(): number {
    if (!cancellation || !canceled) return 0;
    const { contract, ...request } = cancellation;
    const paidOn = getPromisedPaidOn(request.on);
    const { cancelable, promised } = canceled;
    const { penaltyCents } = calculateRefund(cancelable, rule, law, { ...promised, paidOn });
    const own = expectRefund(law.cancellation, contract, { ...request, paidOn });
    if (penaltyCents !== own.penaltyCents)
      report('wrongRefunds', `a penalty of ${penaltyCents} instead of ${own.penaltyCents}`);
    return Math.max(0, penaltyCents - sumCents(lifecycle.account.refunds.filter(isPenalty)));
  }

  /** No refund leaves while its payment is disputed. A check belongs to no payment, so it waits for every dispute of the owner. */
  function checkDisputes(chargeKey: string | null, key: string) {
    const isHeld = chargeKey === null ? hasDisputeOfOwner() : isDisputed(chargeKey);
    if (isHeld) report('paidOutTooMuch', `refund ${key} left during a dispute`);
  }

  const hasDisputeOfOwner = () =>
    lifecycle.account.charges.some((charge) => isDisputed(charge.key) && !isEarlierOwners(charge));

  function sendRefunds() {
    for (const { key, chargeKey, cents, payee, reason } of listSendableRefunds(lifecycle.account)) {
      checkDisputes(chargeKey, key);
      if (payee === 'Lienholder') report('wrongRefunds', `refund ${key} doesn't go to the lender`);
      const charge = lifecycle.account.charges.find((each) => each.key === chargeKey);
      const isTooEarly = transferredOn !== null && charge && charge.startedAt.slice(0, 10) <= transferredOn;
      if (reason === 'Cancellation' && isTooEarly)
        report('unexplained', `refund ${key} goes to the earlier owner`);
      const reference = charge?.reference ? bank.refund(key, charge.reference, cents, today) : null;
      if (reference)
        applyChange(
          withAccount(lifecycle, recordRefundSent(lifecycle.account, key, reference)),
          `refund ${key}`,
        );
    }
    const refunds = listRefundsByHand(lifecycle.account, today);
    if (refunds.length === 0 || !dice.chance(isOver(lifecycle.status) ? 0.4 : 0.1)) return;
    // Staff look first if the provider has it, because nothing may be paid both ways.
    if (refunds.some(({ status, key }) => status === 'Due' && bank.hasRefund(key))) return;
    for (const { chargeKey, key } of refunds) checkDisputes(chargeKey, key);
    const before = lifecycle.account.refunds.filter(({ status }) => status === 'Paid');
    const penaltyCents = refunds.some(({ reason }) => reason === 'Cancellation') ? getPenalty() : 0;
    const check = { reference: `our check ${totals.events}`, on: today, penaltyCents };
    applyChange(withAccount(lifecycle, recordRefundsByHand(lifecycle.account, check)), 'refunds by check');
    const after = lifecycle.account.refunds.filter(({ status }) => status === 'Paid');
    byHand.paidCents += sumCents(after) - sumCents(before);
  }

  function act() {
    const { status } = lifecycle;
    if (status === 'AwaitingPayment') {
      if (dice.chance(0.55)) payOnPages();
      else if (dice.chance(0.2)) payByHand();
    } else if (
      lifecycle.account.duePayments.some((duePayment) => duePayment.status === 'Failed') &&
      dice.chance(0.25)
    )
      payOnPages();
    else if (dice.chance(0.01)) payByHand();
    else if (
      !lifecycle.account.method &&
      dice.chance(0.3) &&
      (nextToPay(lifecycle.account)?.dueOn ?? '9999') <= today
    )
      payByHand();
    if (buyer.disputes && dice.chance(lifecycle.status === 'Canceled' ? 0.1 : 0.03)) bank.dispute(today);
    if (buyer.claims && lifecycle.activeOn && dice.chance(lifecycle.status === 'Canceled' ? 0.7 : 0.4)) {
      for (let count = 1 + dice.upTo(5); count > 0; count -= 1) claims.act(today);
      if (dice.chance(0.3)) claims.closeUndecided();
      raiseRefund();
    }
    const cancelOn = canBeCanceled(lifecycle.status) ? getCancelDay() : null;
    // Some dispute a payment just before they cancel.
    if (cancelOn && today >= cancelOn && buyer.disputes && dice.chance(0.5)) bank.dispute(today);
    else if (cancelOn && today >= cancelOn) cancel(today <= plusDays(cancelOn, 45) ? cancelOn : today);
    else if (buyer.cancels && !lifecycle.activeOn && dice.chance(0.02)) cancel(today);
    if (dice.chance(0.0005) && (lifecycle.status === 'Active' || lifecycle.status === 'Lapsed')) {
      const owed = {
        cents: getStatement().receivedCents,
        payee: 'Buyer' as const,
        dueOn: today,
        createdOn: today,
        feeCents: 0,
      };
      applyChange(endLifecycle(lifecycle, 'Void', { owed, transferFeeCents, by: 'Staff' }), 'void');
      transferFeeCents = 0;
    }
    if (lifecycle.account.method && dice.chance(0.01)) bank.saveMethod(today);
    if (dice.chance(0.003)) receiveStray();
    if (buyer.transfers && dice.chance(0.08)) transfer();
    if (dice.chance(0.02)) receiveForged(bank.forge(today));
  }

  function chargeDuePayments() {
    const before = lifecycle.account;
    const charges = startCharges(lifecycle, `${today}T06:00:00.000Z`, policy);
    if (charges.lifecycle === lifecycle) return;
    if (!before.method || !bank.isOwner(before.method))
      report('unexplained', "a charge to somebody else's card");
    applyChange(charges, 'charges');
  }

  function passDay() {
    bank.closeDisputes(today);
    eventDay = today;
    for (const notice of bank.deliver(today)) receive(notice);
    endUncoveredTerm();
    const day = startDay(lifecycle, today, policy);
    if (day.lifecycle !== lifecycle) applyChange(day, 'day');
    chargeDuePayments();
    coverage.check(lifecycle, today);
    checkBalance();
    for (const { key, cents } of listChargesWithoutResult(lifecycle.account)) {
      const notice = bank.charge(key, cents, today, buyer.failureShare);
      // A crash after the request: the notice or the repeated request brings the result.
      if (notice && dice.chance(0.9)) receive(notice);
    }
    sendRefunds();
    act();
  }

  const hasEnded = () =>
    !['AwaitingPayment', 'Active', 'Lapsed'].includes(lifecycle.status) &&
    !bank.hasMore() &&
    lifecycle.account.refunds.every(({ status }) => status === 'Paid');

  const limit = addMonths(today, 12 * 9);
  let daysAfterEnd = 0;
  while (today < limit && daysAfterEnd < 150) {
    try {
      passDay();
    } catch (error) {
      report('unexplained', String(error));
      break;
    }
    if (hasEnded()) daysAfterEnd += 30;
    const isQuiet = listUnpaidPayments(lifecycle.account).length === 0 && !bank.hasMore();
    today = addDays(today, dice.chance(0.02) ? 1 + dice.upTo(40) : 1 + dice.upTo(isQuiet ? 45 : 4));
  }
  if (!hasEnded()) report('unexplained', `still ${lifecycle.status}`);
  bank.closeDisputes(today);

  const { account, activeOn } = lifecycle;
  const balances = sumBalances(entries.flatMap(({ postings }) => postings));
  totals.trialBalanceCents = Object.values(balances).reduce((sum, cents) => sum + cents, 0);
  const expect = (label: string, actual: number, wanted: number, problem: Problem = 'unexplained') => {
    if (actual !== wanted) report(problem, `${label} is ${actual} instead of ${wanted}`);
  };
  const penaltyCents = sumCents(account.refunds.filter(isPenalty));
  expect('cash', balances.Cash, bank.cash() + byHand.receivedCents - byHand.paidCents - claims.getSpent());
  expect('what claims cost', balances.ClaimExpense, claims.getSpent() + claims.getOwed(), 'wrongClaims');
  expect(
    'what we owe for claims',
    balances.ClaimReserve + balances.ClaimsPayable,
    0 - claims.getOwed(),
    'wrongClaims',
  );
  expect('claims in the refund', getClaims() ?? 0, claims.getCents() ?? 0, 'wrongClaims');
  const owedCents = activeOn ? sumCents(listUnpaidPayments(account)) : 0;
  expect('what the buyer owes', balances.Receivable, owedCents);
  const openCents = sumCents(account.refunds.filter(({ status }) => status !== 'Paid'));
  expect('what we owe', balances.RefundsPayable, -openCents);
  expect('what is disputed', balances.Disputed, 0);
  const isSold = entries.some(({ event }) => event === 'Sale');
  const discountCents = expected.listCents - priceCents;
  const listTaxCents = sumCents(choice.price.ledger.filter(({ code }) => code === 'Tax'));
  const soldTaxCents = lifecycle.sale.taxCents;
  const exactTaxCents = (taxCents * priceCents) / fullCents;
  if (Math.abs(soldTaxCents - exactTaxCents) > 1)
    report('wrongPrices', `a tax of ${soldTaxCents} instead of ${exactTaxCents}`);
  const netDiscountCents = discountCents - listTaxCents + soldTaxCents;
  expect('discounts', balances.Discounts, isSold ? netDiscountCents : 0, 'wrongPrices');
  // What isn't paid or goes back takes its tax along.
  const taxBackCents = entries
    .filter(({ event }) => ['Cancellation', 'RefundRaised', 'WriteOff'].includes(event))
    .map(({ postings }) =>
      postings.reduce(
        (sum, posting) =>
          ['Receivable', 'RefundsPayable'].includes(posting.account) ? sum - posting.cents : sum,
        0,
      ),
    )
    .reduce((sum, cents) => sum + Math.round((soldTaxCents * cents) / priceCents), 0);
  expect('tax', balances.Tax, isSold ? taxBackCents - soldTaxCents : 0, 'wrongPrices');
  const feesCents = penaltyCents + lostCents - cancellationFeeCents - transferFeeCents;
  expect('fees', balances.Fees, feesCents);
  const amounts = getStatement();
  const isApplied = ({ key }: { key: string }) =>
    !account.refunds.some(
      ({ reason, chargeKey }) => (reason === 'PaidTwice' || reason === 'NotDue') && chargeKey === key,
    );
  const applied = account.charges.filter((charge) => charge.status === 'Succeeded' && isApplied(charge));
  const lostOfApplied = account.disputes.filter(
    ({ status, chargeKey }) => status === 'Lost' && applied.some(({ key }) => key === chargeKey),
  );
  expect('what was received', amounts.receivedCents, sumCents(applied) - sumCents(lostOfApplied));
  const refunded = account.refunds.filter(
    (refund) => !isOfExtra(refund) && refund.status === 'Paid' && !isPaidByBank(account, refund),
  );
  expect('what was refunded', amounts.refundedCents, sumCents(refunded));
  expect('what is left of the refunds', amounts.refundOwedCents, -balances.RefundsPayable);
  const keys = entries.map(({ event, reference }) => `${event} ${reference}`);
  expect('repeated ledger entries', keys.length - new Set(keys).size, 0);
  if (activeOn && account.duePayments.some(({ dueOn, number }) => dueOn !== plusMonths(activeOn, number - 1)))
    report('unexplained', 'a payment is due on another day than the contract says');

  const bankCharges = bank.charges();
  const ourKeys = new Set(account.charges.flatMap(({ key, kind }) => (kind === 'SavedMethod' ? [key] : [])));
  const paidCharges = bankCharges.filter(({ outcome }) => outcome === 'Paid');
  // What a bank didn't return of an extra payment is sent by check.
  const refundsByCharge = Map.groupBy(
    account.refunds.filter(({ status }) => status === 'Paid'),
    ({ chargeKey, key }) => chargeKey ?? key.replace(/-extra.*$/, ''),
  );
  const sumChecks = (key: string) =>
    sumCents((refundsByCharge.get(key) ?? []).filter(({ reference }) => reference?.startsWith('our check')));
  // Banks can also return an extra payment that we returned.
  const extraExcess = account.charges
    .filter((charge) => charge.status === 'Succeeded' && !isApplied(charge))
    .map(({ key, cents }) => {
      const refunds = (refundsByCharge.get(key) ?? []).filter((refund) => !isPaidByBank(account, refund));
      const disputes = account.disputes.filter((each) => each.chargeKey === key && each.status === 'Lost');
      return Math.max(0, sumCents(refunds) + sumCents(disputes) - cents);
    })
    .reduce((sum, cents) => sum + cents, 0);
  for (const charge of paidCharges) {
    const { key, cents, refundedCents, disputedCents } = charge;
    const checkCents = sumChecks(key);
    if (refundedCents + disputedCents > cents) report('paidOutTooMuch', `refunds of charge ${key}`);
    if (refundedCents + checkCents > cents) report('paidOutTooMuch', `checks for charge ${key}`);
  }
  for (const { number, cents } of account.duePayments) {
    const charges = paidCharges.filter(({ key }) => key.startsWith(`${number}-`));
    const keptCents = charges
      .map((charge) => charge.cents - charge.refundedCents - charge.disputedCents - sumChecks(charge.key))
      .reduce((sum, kept) => sum + Math.max(0, kept), 0);
    if (keptCents > cents) report('collectedTwice', `payment ${number} was kept twice`);
    // Also if the second one was refunded later. One that a bank took back doesn't count.
    const ours = charges.filter(({ key, disputedCents }) => ourKeys.has(key) && disputedCents === 0);
    if (ours.length > 1) report('collectedTwice', `payment ${number} was charged ${ours.length} times`);
  }
  if (paidCharges.some(({ key }) => Number(key.split('-')[0]) > expected.cents.length))
    report('collectedTwice', 'a charge beyond the schedule');
  const inCents = sumCents(paidCharges) + byHand.receivedCents - transferFeeCents;
  const outCents =
    paidCharges.reduce((sum, charge) => sum + charge.refundedCents + charge.disputedCents, 0) +
    byHand.paidCents;
  if (outCents > inCents + penaltyCents + Math.max(0, bankExcess) + earlierLossCents + extraExcess)
    report('paidOutTooMuch', `${outCents} went out, and ${inCents} came in`);
  return { ...totals, story };
}
