import { type ClaimAmounts, listClaimEntries } from '../../features/claims/claims/domain/claim-entries.ts';
import { assessCoverage, type FiledContract } from '../../features/claims/claims/domain/coverage.ts';
import { getDenialClauses } from '../../features/claims/claims/domain/denial-reasons.ts';
import { toUndecided } from '../../features/claims/claims/domain/estimate.ts';
import {
  findCorrectedPaymentError,
  getOwedAgain,
  labelReasons,
  listApprovalErrors,
  listStatusChangeErrors,
} from '../../features/claims/claims/domain/status-change.ts';
import {
  type ClaimStatus,
  isAuthorized,
  isOpen,
  nextStatuses,
} from '../../features/claims/claims/domain/transitions.ts';
import type { ContractLifecycle } from '../../features/contracts/contract/domain/lifecycle.ts';
import { type LedgerEntry, sumBalances } from '../../features/contracts/payments/domain/ledger.ts';
import { hasOpenDispute } from '../../features/contracts/payments/domain/payment-account.ts';
import { stateRules, terms } from '../rating-samples.ts';
import { expectClaimMaximum, plusDays, plusMonths } from './expected-amounts.ts';

type Dice = { chance: (share: number) => boolean; upTo: (max: number) => number };

/** `authorizedCents` is what we pay of the bill before the deductible. `owedCents` and `spentCents` are what the simulated staff really authorized and paid. */
type LiveClaim = ClaimAmounts & {
  number: string;
  happenedOn: string;
  part: string;
  billCents: number;
  authorizedCents: number;
  /** The reasons that an override reason covers. */
  overridden: string[];
  /** Null until the shop's invoice is in. */
  invoicedCents: number | null;
  owedCents: number;
  spentCents: number;
  changes: number;
};

const isUndecided = ({ status, owedCents }: LiveClaim) =>
  status !== 'Filed' && isOpen(status) && owedCents === 0;

/** What the claims need to know of the contract. */
type ContractFacts = {
  lifecycle: ContractLifecycle;
  /** Days without coverage, from the events. */
  uncovered: readonly { from: string; until: string | null }[];
  /** Null unless it was canceled. */
  lastDay: string | null;
};

type Tools = {
  dice: Dice;
  report: (label: string) => void;
  post: (entries: LedgerEntry[], label: string) => void;
  getFacts: () => ContractFacts;
};

const parts = ['Alternator', 'Starter', 'Window motor'];
const odometer = 10;

const toFiledContract = (
  { lifecycle, lastDay }: ContractFacts,
  vehicle: Pick<FiledContract, 'vehicleValueCents' | 'deductibleCents'>,
): FiledContract => {
  const { status, activeOn, termMonths, lapses, account } = lifecycle;
  const purchasedOn = activeOn ?? '';
  return {
    ...{ id: 'contract', contractNumber: 'O-1', firstName: 'Ada', lastName: 'Example' },
    ...{ email: 'ada@example.com', vin: 'VIN' },
    ...{ status, vehicle: 'Car', plan: 'Plus', stateRule: stateRules[0] as FiledContract['stateRule'] },
    ...{
      odometerAtPurchase: odometer,
      rateCardVersion: '1',
      textVersion: 1,
      lapse: undefined,
      hasStarted: activeOn !== null,
      lastDay,
      lapses,
      dues: [],
      ...vehicle,
    },
    purchasedOn,
    waitingPeriodEnd: { endsOn: purchasedOn, endsAtMiles: 0 },
    termEnd: { endsOn: plusMonths(purchasedOn, termMonths), endsAtMiles: 100_000 },
    hasOpenDispute: hasOpenDispute(account),
    transfer: null,
  };
};

/** Files, authorizes, denies, pays, and corrects claims, also after the contract ended, and follows what they cost. */
export function liveClaims({ dice, report, post, getFacts }: Tools) {
  const claims: LiveClaim[] = [];
  const entries: LedgerEntry[] = [];
  const vehicle = {
    vehicleValueCents: 200_000 + dice.upTo(2_000_000),
    deductibleCents: dice.chance(0.8) ? 10_000 : null,
  };
  const limitCents = terms.limitOfLiability.allClaimsCents;
  const getCost = ({ owedCents, spentCents }: LiveClaim) => owedCents + spentCents;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

  function file(today: string) {
    const { activeOn } = getFacts().lifecycle;
    const happenedOn = plusDays(today, -dice.upTo(10));
    if (activeOn === null || happenedOn < activeOn) return;
    claims.push({
      ...{ number: `C-${claims.length + 1}`, status: 'Filed', approvedCents: null, paidCents: null },
      ...{
        happenedOn,
        part: parts[dice.upTo(parts.length - 1)] ?? '',
        authorizedCents: 0,
        overridden: [],
        invoicedCents: null,
        owedCents: 0,
        spentCents: 0,
        changes: 0,
      },
      billCents: 1 + dice.upTo(dice.chance(0.7) ? 100_000 : 1_200_000),
    });
  }

  const listOthers = (claim: LiveClaim) => claims.filter((each) => each !== claim);

  function assess(claim: LiveClaim) {
    const facts = {
      ...{ lastName: 'Example', vin: 'VIN', happenedOn: claim.happenedOn, odometer, part: null },
      ...{ coverageKey: 'electrical', autoPartName: claim.part },
    };
    const others = listOthers(claim).map((each) => ({
      ...{ claimNumber: each.number, part: each.part, committedCents: getCost(each) },
      // Each is a visit of its own.
      ...{ happenedOn: each.happenedOn, odometer, deductibleCents: 0, extraCents: {} },
      isRefused: !isOpen(each.status) && each.status !== 'Paid',
    }));
    return assessCoverage(terms, facts, toFiledContract(getFacts(), vehicle), others, []);
  }

  /** The most that the claim may cost, and if there are reasons against it. */
  function expectCoverage(claim: LiveClaim) {
    const { lifecycle, uncovered, lastDay } = getFacts();
    const { activeOn, termMonths, account, status } = lifecycle;
    const on = claim.happenedOn;
    const others = listOthers(claim);
    const maximum = expectClaimMaximum(
      { billCents: claim.billCents, limitCents, ...vehicle },
      sum(others.map(getCost)),
    );
    const hasReasons =
      status === 'Void' ||
      (lastDay !== null && on > lastDay) ||
      uncovered.some(({ from, until }) => on >= from && (until === null || on < until)) ||
      account.disputes.some((dispute) => dispute.status === 'Open') ||
      on >= plusMonths(activeOn ?? '', termMonths) ||
      others.some(
        (other) => other.part === claim.part && !['Denied', 'Closed', 'Withdrawn'].includes(other.status),
      );
    return { maximum, hasReasons };
  }

  function change(
    claim: LiveClaim,
    after: ClaimAmounts,
    { owedCents = 0, spentCents = 0 }: { owedCents?: number; spentCents?: number },
  ) {
    claim.changes += 1;
    const posted = listClaimEntries({ ...claim }, after, `${claim.number} ${claim.changes}`);
    Object.assign(claim, after, { owedCents, spentCents });
    entries.push(...posted);
    post(posted, `claim ${claim.number} ${after.status} ${owedCents} ${spentCents}`);
    check();
  }

  /** Each account has what was authorized and paid, and the contract's limit isn't exceeded. */
  function check() {
    const balances = sumBalances(entries.flatMap(({ postings }) => postings));
    const owedCents = sum(claims.map((claim) => claim.owedCents));
    const spentCents = sum(claims.map((claim) => claim.spentCents));
    const payableCents = sum(
      claims.filter(({ status }) => status === 'Repaired').map((claim) => claim.owedCents),
    );
    const wanted = {
      ClaimExpense: owedCents + spentCents,
      ClaimReserve: payableCents - owedCents,
      ClaimsPayable: 0 - payableCents,
      Cash: 0 - spentCents,
    };
    for (const account of ['ClaimExpense', 'ClaimReserve', 'ClaimsPayable', 'Cash'] as const)
      if (balances[account] !== wanted[account])
        report(`${account} of the claims is ${balances[account]} instead of ${wanted[account]}`);
    if (owedCents + spentCents > limitCents) report(`all claims cost ${owedCents + spentCents}`);
  }

  /** Amounts around the highest allowed one, and sometimes none. */
  const chooseAmount = (maximum: number) =>
    dice.chance(0.4) ? maximum : dice.chance(0.3) ? maximum + 1 + dice.upTo(50_000) : dice.upTo(maximum);

  function expectSame(label: string, errors: readonly { code: string }[], isAllowed: boolean) {
    if ((errors.length === 0) === isAllowed) return;
    report(`${label} was ${errors.map(({ code }) => code).join() || 'accepted'}`);
  }

  const deductibleCents = vehicle.deductibleCents ?? 0;

  const toLines = ({ billCents }: LiveClaim) => [
    toUndecided({
      ...{ kind: 'Part', description: 'The part', hours: null, rateCents: null },
      estimatedCents: billCents,
    }),
  ];
  const pay = (cents: number) => [{ cents, payee: 'Shop', method: 'Check', reference: null } as const];
  /** The decision that makes the plan pay `cents`. */
  const decide = (cents: number) => [{ authorizedCents: cents + deductibleCents, clause: '4.1' }];

  /** A claim within the deductible is approved as well. */
  const isWithinBill = ({ billCents }: LiveClaim, cents: number): boolean =>
    cents + deductibleCents > 0 && cents + deductibleCents <= billCents;

  const getStatus = ({ billCents }: LiveClaim, cents: number): ClaimStatus =>
    cents + deductibleCents < billCents ? 'PartlyAuthorized' : 'Authorized';

  /** What the invoice leaves of what was authorized. */
  const accept = (authorizedCents: number, invoicedCents: number) =>
    Math.max(0, Math.min(authorizedCents, invoicedCents) - deductibleCents);

  function step(claim: LiveClaim, to: ClaimStatus) {
    const coverage = assess(claim);
    const { limitCents: highest } = coverage;
    const reasons = labelReasons(coverage);
    const { maximum, hasReasons } = expectCoverage(claim);
    if (reasons.length > 0 !== hasReasons) report(`${claim.number} has the reasons ${reasons.join()}`);
    const isApproval = to === 'Authorized';
    const isPayment = to === 'Paid';
    const isInvoice = to === 'Repaired' && claim.status !== 'Paid';
    if (isPayment && hasOpenDispute(getFacts().lifecycle.account)) return;
    const highestCents = isApproval ? maximum : (claim.approvedCents ?? 0);
    const cents = isApproval || isPayment ? chooseAmount(highestCents) : null;
    const invoicedCents = dice.chance(0.6) ? claim.authorizedCents : dice.upTo(2 * claim.billCents);
    const overrideReason = dice.chance(0.5) ? 'Goodwill' : null;
    const isCovered = reasons.every((reason) => claim.overridden.includes(reason));
    const errors = listStatusChangeErrors(
      {
        ...{ lines: toLines(claim), deductibleCents: vehicle.deductibleCents, limitCents: highest },
        ...{ status: claim.status, approvedCents: claim.approvedCents, paidCents: null },
        ...{ authorizedUntil: null, today: claim.happenedOn },
        ...{ isMatched: true, reasons, wasDeniedByUser: false, hasOpenAppeal: false, changedBy: null },
        ...{ overridden: claim.overridden, canExceedLimit: false, clauses: [], extras: [] },
        denialClauses: getDenialClauses(terms),
      },
      {
        ...{ status: to, reason: 'A reason.', overrideReason },
        ...{
          lines: isApproval ? decide(cents ?? 0) : null,
          invoicedCents: isInvoice ? [invoicedCents] : null,
        },
        payments: isPayment ? pay(cents ?? 0) : null,
        rest: 'NotOwed',
        contractSection: '4.1',
        ...(to === 'Denied' && { denialReason: 'WearItem' }),
      },
    );
    if (cents !== null)
      expectSame(
        `${to} of ${cents}, at most ${highestCents},`,
        errors,
        (isApproval ? isWithinBill(claim, cents) : cents > 0) &&
          cents <= highestCents &&
          (!hasReasons || overrideReason !== null || (isPayment && isCovered)),
      );
    if (errors.length > 0) return;
    if (!isAuthorized(to) && !isPayment) claim.overridden = [];
    else if (overrideReason !== null) claim.overridden.push(...reasons);
    if (isApproval) {
      claim.authorizedCents = (cents ?? 0) + deductibleCents;
      claim.invoicedCents = null;
      const after = { status: getStatus(claim, cents ?? 0), approvedCents: cents, paidCents: null };
      return change(claim, after, { owedCents: cents ?? 0 });
    }
    const { approvedCents } = claim;
    if (isInvoice) {
      const acceptedCents = accept(claim.authorizedCents, invoicedCents);
      claim.invoicedCents = invoicedCents;
      const after = { status: to, approvedCents: acceptedCents, paidCents: null };
      return change(claim, after, { owedCents: acceptedCents });
    }
    if (isPayment)
      return change(claim, { status: to, approvedCents, paidCents: cents }, { spentCents: cents ?? 0 });
    if (to === 'Repaired') {
      const owedCents = getOwedAgain(approvedCents ?? 0, highest);
      return change(claim, { status: to, approvedCents: owedCents, paidCents: null }, { owedCents });
    }
    claim.invoicedCents = null;
    return change(claim, { status: to, approvedCents: null, paidCents: null }, {});
  }

  function correctPayment(claim: LiveClaim, paidCents: number) {
    const { status, approvedCents } = claim;
    const highestCents = Math.min(approvedCents ?? 0, expectCoverage(claim).maximum);
    const cents = chooseAmount(highestCents);
    if (cents === paidCents) return;
    const { limitCents: limit } = assess(claim);
    const error = findCorrectedPaymentError(
      { approvedCents, limitCents: limit, clauses: [] },
      { payments: pay(cents), rest: 'NotOwed', contractSection: '4.1' },
    );
    expectSame(
      `a correction to ${cents}, at most ${highestCents},`,
      error ? [error] : [],
      cents > 0 && cents <= highestCents,
    );
    if (!error) change(claim, { status, approvedCents, paidCents: cents }, { spentCents: cents });
  }

  function correctApproval(claim: LiveClaim) {
    const { maximum } = expectCoverage(claim);
    const cents = chooseAmount(maximum);
    const facts = {
      ...{ lines: toLines(claim), deductibleCents: vehicle.deductibleCents },
      ...{ limitCents: assess(claim).limitCents, canExceedLimit: false, clauses: [], extras: [] },
    };
    const errors = listApprovalErrors(facts, decide(cents));
    expectSame(
      `a correction to ${cents}, at most ${maximum},`,
      errors,
      isWithinBill(claim, cents) && cents <= maximum,
    );
    if (errors.length > 0) return;
    claim.authorizedCents = cents + deductibleCents;
    const { invoicedCents } = claim;
    const approvedCents = invoicedCents === null ? cents : accept(claim.authorizedCents, invoicedCents);
    const status = claim.status === 'Repaired' ? claim.status : getStatus(claim, cents);
    change(claim, { status, approvedCents, paidCents: null }, { owedCents: approvedCents });
  }

  function correct(claim: LiveClaim) {
    if (claim.paidCents !== null) correctPayment(claim, claim.paidCents);
    else if (isAuthorized(claim.status)) correctApproval(claim);
  }

  return {
    act(today: string) {
      // After a cancellation, the claims that it counted matter more than new ones.
      const filesNew = dice.chance(getFacts().lastDay === null ? 0.25 : 0.02);
      if (claims.length === 0 || filesNew) return file(today);
      const claim = claims[dice.upTo(claims.length - 1)] as LiveClaim;
      if (getCost(claim) > 0 && dice.chance(0.4)) return correct(claim);
      const next = nextStatuses(claim.status).filter((to) => to !== 'PartlyAuthorized');
      // Most claims go on to a payment.
      const preferred = next.filter((to) => ['Authorized', 'Repaired', 'Paid'].includes(to));
      const choices = preferred.length > 0 && dice.chance(0.6) ? preferred : next;
      const to = choices[dice.upTo(choices.length - 1)];
      if (to) step(claim, to);
    },
    closeUndecided: () => {
      for (const claim of claims.filter(isUndecided))
        step(claim, claim.status === 'Appealed' ? 'Withdrawn' : 'Closed');
    },
    hasUndecided: () => claims.some(isUndecided),
    /** Null if staff have reviewed none. */
    getCents: (): number | null =>
      claims.some(({ status }) => status !== 'Filed')
        ? sum(claims.map(({ spentCents }) => spentCents))
        : null,
    getSpent: () => sum(claims.map(({ spentCents }) => spentCents)),
    getOwed: () => sum(claims.map(({ owedCents }) => owedCents)),
  };
}
