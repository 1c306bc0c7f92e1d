import {
  assumeMailedAtPurchase,
  type StateLaw,
} from '../../features/contracts/cancellation/domain/cancelable-contract.ts';
import type { ContractRule } from '../../features/contracts/cancellation/domain/contract-rule.ts';
import { calculateRefund } from '../../features/contracts/cancellation/domain/refund.ts';
import {
  type ContractLifecycle,
  canPayClaims,
  changeOwner,
  endLifecycle,
  getCoverageEnd,
  type LifecycleChange,
  receiveByHand,
  receiveNotice,
  settleUnmatched,
  startCharges,
  startDay,
  withAccount,
} from '../../features/contracts/contracts/domain/lifecycle.ts';
import { findTransferObstacle } from '../../features/contracts/contracts/domain/obstacles.ts';
import {
  type ContractEvent,
  canBeCanceled,
  collectsPayments,
} from '../../features/contracts/contracts/domain/transitions.ts';
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
  isUnpaid,
  listAppliedCharges,
  listUnpaidPayments,
  sumCents,
} from '../../features/contracts/payments/domain/payment-account.ts';
import {
  addPenalty,
  listSendableRefunds,
  recordRefundPaid,
  recordRefundSent,
} from '../../features/contracts/payments/domain/refunds-due.ts';
import { buildStatement, toPosted } from '../../features/contracts/payments/domain/statement.ts';
import {
  applyUnmatched,
  findMatchingPayments,
  refundUnmatched,
} from '../../features/contracts/payments/domain/unmatched-payment.ts';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { addDays, addMonths } from '../../shared/calendar.ts';
import type { PaymentNotice } from '../../shared/payment-notice.ts';
import { seededRandom } from '../../shared/seeded-random.ts';
import { standInBank } from './stand-in-bank.ts';

export type Totals = {
  events: number;
  trialBalanceCents: number;
  collectedTwice: number;
  refundedTwice: number;
  claimPayableOutsideActive: number;
  chargesBeyondSchedule: number;
  unexplained: number;
};

const policy = getCollectionPolicy(siteSettingDefaults, 'TX');

function createLifecycle(random: () => number, firstDay: string): ContractLifecycle {
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const signedOn = addDays(firstDay, upTo(3 * 365));
  const termMonths = 12 * (1 + upTo(6));
  const payments = random() < 0.15 ? 1 : 2 + upTo(Math.min(22, termMonths - 4));
  const monthlyCents = 2000 + upTo(15_000);
  const downCents = 1 + upTo(30_000);
  const discountCents = random() < 0.3 ? upTo(1900) * (payments - 1) : 0;
  const duePayments = Array.from({ length: payments }, (_, index) => ({
    number: index + 1,
    dueOn: addMonths(signedOn, index),
    cents: index === 0 ? downCents : monthlyCents - discountCents / Math.max(1, payments - 1),
    status: 'Scheduled' as const,
    attempts: 0,
    lastAttemptOn: null,
    lapseNoticeOn: null,
  }));
  const taxCents = random() < 0.2 ? Math.min(downCents, upTo(500)) : 0;
  return {
    status: 'AwaitingPayment',
    payBy: addDays(signedOn, 29),
    activeOn: null,
    termMonths,
    sale: { listCents: sumCents(duePayments) - taxCents + discountCents, discountCents, taxCents },
    account: { duePayments, charges: [], refunds: [], disputes: [], method: null, methodSince: null },
  };
}

/** Checks that a contract pays claims only while its coverage lasts, which is worked out from the events alone. */
function trackCoverage(totals: Totals, story: string[]) {
  let activeOn: string | null = null;
  let endedOn: string | null = null;
  return {
    starts: (on: string) => {
      activeOn ??= on;
    },
    ends: (on: string) => {
      endedOn ??= on;
    },
    check(lifecycle: ContractLifecycle, today: string) {
      if (!canPayClaims(lifecycle)) return;
      const isCovered =
        activeOn !== null &&
        endedOn === null &&
        today < addMonths(activeOn, lifecycle.termMonths) &&
        lifecycle.account.disputes.every(({ status }) => status !== 'Open') &&
        lifecycle.account.duePayments.every(
          ({ status, dueOn, lapseNoticeOn }) =>
            status === 'Paid' ||
            status === 'Processing' ||
            today <= addDays(dueOn, policy.graceDays) ||
            // Coverage doesn't stop before the buyer was told so, even if the clock jumped.
            today <= addDays(lapseNoticeOn ?? today, policy.noticeDays),
        );
      if (!isCovered) {
        totals.claimPayableOutsideActive += 1;
        story.push(`${today} PAYABLE`);
      }
    },
  };
}

/** Plays one contract from the signature until nothing more can happen. */
export function playContractLife(
  seed: number,
  laws: readonly StateLaw[],
  rule: ContractRule,
): Totals & { story: string[] } {
  const random = seededRandom(seed);
  const dice = {
    chance: (share: number) => random() < share,
    upTo: (max: number) => Math.floor(random() * (max + 1)),
  };
  const bank = standInBank(dice);
  const totals: Totals = {
    events: 0,
    trialBalanceCents: 0,
    collectedTwice: 0,
    refundedTwice: 0,
    claimPayableOutsideActive: 0,
    chargesBeyondSchedule: 0,
    unexplained: 0,
  };
  const story: string[] = [];
  const entries: LedgerEntry[] = [];
  const seenNames = new Set<string>();
  const cashByHand = { cents: 0 };
  const coverage = trackCoverage(totals, story);
  const law = laws[dice.upTo(laws.length - 1)] as StateLaw;
  const buyer = {
    failureShare: dice.chance(0.3) ? 0.4 : 0.04,
    cancels: dice.chance(0.35),
    disputes: dice.chance(0.1),
    transfers: dice.chance(0.15),
  };
  let lifecycle = createLifecycle(random, '2026-01-01');
  let today = lifecycle.account.duePayments[0]?.dueOn ?? '2026-01-01';
  let transferredOn: string | null = null;
  const scheduledCount = lifecycle.account.duePayments.length;
  const priceCents = sumCents(lifecycle.account.duePayments);

  const reportUnexplained = (label: string) => {
    totals.unexplained += 1;
    story.push(`${today} UNEXPLAINED ${label}`);
  };

  function applyChange(change: LifecycleChange, label: string) {
    totals.events += 1;
    lifecycle = change.lifecycle;
    entries.push(...change.entries);
    const endEvents: ContractEvent[] = [
      'contract.canceled',
      'contract.expired',
      'contract.voided',
      'contract.abandoned',
    ];
    for (const event of change.events) {
      if (event === 'contract.activated') coverage.starts(lifecycle.activeOn ?? today);
      if (endEvents.includes(event)) coverage.ends(today);
    }
    story.push(
      `${today} ${label} -> ${lifecycle.status} ${change.entries.map(({ event }) => event).join(' ')}`,
    );
  }

  function receive(notice: PaymentNotice) {
    const before = JSON.stringify(lifecycle.account);
    const wasSeen = seenNames.has(notice.id);
    seenNames.add(notice.id);
    const outcome = receiveNotice(lifecycle, notice);
    if (outcome.result === 'Applied') {
      if (wasSeen && outcome.entries.length > 0) reportUnexplained(`a second time: ${notice.type}`);
      applyChange(outcome, `notice ${notice.type} ${'chargeKey' in notice ? notice.chargeKey : ''}`);
    } else {
      totals.events += 1;
      if (outcome.result === 'Unmatched') reportUnexplained(`${notice.type}: ${outcome.reason}`);
      if (JSON.stringify(lifecycle.account) !== before)
        reportUnexplained('a rejected notice changed something');
    }
  }

  function receiveForged(notice: PaymentNotice) {
    totals.events += 1;
    if (receiveNotice(lifecycle, notice).result === 'Applied')
      reportUnexplained(`a forged ${notice.type} was applied`);
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
      applyChange(
        withAccount(
          lifecycle,
          recordPage(
            lifecycle.account,
            { key, dueNumber: nextPayment.number, at: `${today}T10:00:00.000Z` },
            openedPage,
          ),
        ),
        `page ${key}`,
      );
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
    cashByHand.cents += cents;
    applyChange(
      receiveByHand(lifecycle, {
        reference: `check ${totals.events}`,
        method: 'Check',
        cents,
        at: `${today}T15:00:00.000Z`,
      }),
      'by hand',
    );
  }

  function cancel() {
    if (!canBeCanceled(lifecycle.status)) return;
    const paidCents = Math.max(
      0,
      sumCents(lifecycle.account.duePayments.filter(({ status }) => status === 'Paid')),
    );
    if (!lifecycle.activeOn)
      return applyChange(
        endLifecycle(lifecycle, 'Canceled', { owed: null, by: 'Buyer' }),
        'cancel before the first payment',
      );
    const basis = assumeMailedAtPurchase({
      purchasedOn: lifecycle.activeOn,
      termMonths: lifecycle.termMonths,
      priceCents,
      paidCents,
    });
    const claimsCents = dice.chance(0.3) ? dice.upTo(90_000) : null;
    const by = dice.chance(0.1) ? 'Seller' : 'Buyer';
    const refund = calculateRefund({ ...basis, hasLienholder: dice.chance(0.3) }, rule, law, {
      on: today,
      claimsCents,
      by,
    });
    const feeCents = -sumCents(refund.lines.filter(({ code }) => code === 'Fee'));
    const owedRefund = { cents: refund.refundCents, payee: refund.payableTo, dueOn: refund.dueOn, feeCents };
    applyChange(
      endLifecycle(lifecycle, 'Canceled', { owed: owedRefund, by: by === 'Seller' ? 'Staff' : 'Buyer' }),
      `cancel ${law.name}: ${refund.refundCents} of ${paidCents}`,
    );
    if (dice.chance(0.1))
      applyChange(
        withAccount(lifecycle, addPenalty(lifecycle.account, 1 + dice.upTo(5000), today)),
        'penalty',
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
    cashByHand.cents += feeCents;
    applyChange(
      changeOwner(lifecycle, { feeCents, soldOn: today, at: `${today}T20:00:00.000Z` }),
      'transfer',
    );
    bank.changeOwner();
    transferredOn = today;
  }

  function sendRefunds() {
    for (const { key, chargeKey, cents } of listSendableRefunds(lifecycle.account)) {
      const charge = lifecycle.account.charges.find((each) => each.key === chargeKey);
      const reference = charge?.reference ? bank.refund(key, charge.reference, cents, today) : null;
      if (reference)
        applyChange(
          withAccount(lifecycle, recordRefundSent(lifecycle.account, key, reference)),
          `refund ${key}`,
        );
    }
    for (const { key, chargeKey, status, cents } of lifecycle.account.refunds) {
      const isByHand = (chargeKey === null && status === 'Due') || status === 'Failed';
      if (!isByHand || !dice.chance(0.3)) continue;
      cashByHand.cents -= cents;
      applyChange(
        withAccount(
          lifecycle,
          recordRefundPaid(lifecycle.account, key, { reference: `our check ${key}`, on: today }),
        ),
        `refund ${key} by check`,
      );
    }
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
    if (buyer.cancels && dice.chance(0.02)) cancel();
    if (buyer.disputes && dice.chance(0.02)) bank.dispute(today);
    if (dice.chance(0.0005) && (lifecycle.status === 'Active' || lifecycle.status === 'Lapsed')) {
      const paidCents = sumCents(
        lifecycle.account.duePayments.filter((duePayment) => duePayment.status === 'Paid'),
      );
      const owedRefund = { cents: paidCents, payee: 'Buyer' as const, dueOn: today, feeCents: 0 };
      applyChange(endLifecycle(lifecycle, 'Void', { owed: owedRefund, by: 'Staff' }), 'void');
    }
    if (lifecycle.account.method && dice.chance(0.01)) bank.saveMethod(today);
    if (dice.chance(0.003)) receiveStray();
    if (buyer.transfers && dice.chance(0.02)) transfer();
    if (dice.chance(0.02)) receiveForged(bank.forge(today));
  }

  function passDay() {
    for (const notice of bank.deliver(today)) receive(notice);
    const day = startDay(lifecycle, today, policy);
    if (day.lifecycle !== lifecycle) applyChange(day, 'day');
    coverage.check(lifecycle, today);
    const charges = startCharges(lifecycle, `${today}T06:00:00.000Z`, policy);
    if (charges.lifecycle !== lifecycle) {
      if (!lifecycle.account.method || !bank.isOwner(lifecycle.account.method))
        reportUnexplained("a charge to somebody else's card");
      applyChange(charges, 'charges');
    }
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
    passDay();
    if (hasEnded()) daysAfterEnd += 30;
    const isQuiet = listUnpaidPayments(lifecycle.account).length === 0 && !bank.hasMore();
    today = addDays(today, dice.chance(0.02) ? 1 + dice.upTo(40) : 1 + dice.upTo(isQuiet ? 45 : 4));
  }

  if (!hasEnded()) reportUnexplained(`still ${lifecycle.status} on ${today}`);
  const balances = sumBalances(entries.flatMap(({ postings }) => postings));
  totals.trialBalanceCents = Object.values(balances).reduce((sum, cents) => sum + cents, 0);
  const expect = (label: string, actual: number, expected: number) => {
    if (actual !== expected) reportUnexplained(`${label} is ${actual} instead of ${expected}`);
  };
  expect('cash', balances.Cash, bank.cash() + cashByHand.cents);
  expect(
    'what the buyer owes',
    balances.Receivable,
    lifecycle.activeOn ? sumCents(lifecycle.account.duePayments.filter(isUnpaid)) : 0,
  );
  expect(
    'what we owe',
    balances.RefundsPayable,
    -sumCents(lifecycle.account.refunds.filter(({ status }) => status !== 'Paid')),
  );
  expect('what is disputed', balances.Disputed, 0);
  const postings = toPosted(entries, { at: new Date(0), by: 'Simulation' });
  const amounts = buildStatement({ account: lifecycle.account, postings });
  expect(
    'what was received',
    amounts.receivedCents,
    sumCents(
      listAppliedCharges(lifecycle.account).filter(({ key }) =>
        lifecycle.account.disputes.every(({ chargeKey, status }) => chargeKey !== key || status !== 'Lost'),
      ),
    ),
  );
  expect('what is left of the refunds', amounts.refundOwedCents, -balances.RefundsPayable);
  const keys = entries.map(({ event, reference }) => `${event} ${reference}`);
  expect('repeated ledger entries', keys.length - new Set(keys).size, 0);
  const end = lifecycle.activeOn && getCoverageEnd(lifecycle);
  if (
    lifecycle.activeOn &&
    end &&
    lifecycle.account.duePayments.some(
      ({ dueOn, number }) => dueOn !== addMonths(lifecycle.activeOn as string, number - 1),
    )
  )
    reportUnexplained('a payment is due on another day than the contract says');
  const bankCharges = bank.charges();
  const byCheck = Map.groupBy(
    lifecycle.account.refunds.filter(({ reference }) => reference?.startsWith('our check')),
    ({ chargeKey }) => chargeKey,
  );
  const isKept = ({ key, outcome, cents, refundedCents, disputedCents }: (typeof bankCharges)[number]) =>
    outcome === 'Paid' && cents > refundedCents + disputedCents + sumCents(byCheck.get(key) ?? []);

  for (const { number, cents } of lifecycle.account.duePayments) {
    const keptCharges = bankCharges.filter((charge) => charge.key.startsWith(`${number}-`) && isKept(charge));
    if (sumCents(keptCharges) > cents) totals.collectedTwice += 1;
  }
  for (const { cents, refundedCents, disputedCents } of bank.charges())
    if (refundedCents + disputedCents > cents) totals.refundedTwice += 1;
  const numbers = new Set(bank.charges().map(({ key }) => Number(key.split('-')[0])));
  totals.chargesBeyondSchedule = [...numbers].filter((number) => number > scheduledCount).length;
  return { ...totals, story };
}
