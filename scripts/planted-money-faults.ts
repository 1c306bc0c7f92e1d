/** A mistake in a rule about money: `replacement` takes the place of `text`, which occurs once in `file`. */
export type PlantedFault = {
  name: string;
  file: string;
  text: string;
  replacement: string;
  /** Contract lives have to find it: tests of the rule alone don't see what the whole life costs. */
  mustFailLives?: true;
};

const contracts = 'src/features/contracts/contract/domain';
const payments = 'src/features/contracts/payments/domain';
const cancellation = 'src/features/contracts/cancellation/domain';
const estimate = 'src/features/selling/estimate/domain';
const promoCodes = 'src/features/selling/promo-codes/domain';

export const plantedFaults: PlantedFault[] = [
  // Refunds
  {
    name: 'a refund counts a day too many as used',
    mustFailLives: true,
    file: `${cancellation}/unearned.ts`,
    text: 'const daysUsed = daysBetween(purchasedOn, on) -',
    replacement: 'const daysUsed = daysBetween(purchasedOn, on) + 1 -',
  },
  {
    name: 'a day without coverage counts as used',
    file: `${cancellation}/unearned.ts`,
    text: 'daysBetween(purchasedOn, on) - uncovered',
    replacement: 'daysBetween(purchasedOn, on)',
  },
  {
    name: 'a term that ends without coverage keeps the unused days',
    file: `${contracts}/lifecycle.ts`,
    text: "lifecycle.status === 'Lapsed' && isTermOver",
    replacement: "lifecycle.status === 'Expired' && isTermOver",
  },
  {
    name: 'the free look is a day short',
    mustFailLives: true,
    file: `${cancellation}/refund.ts`,
    text: 'getAskedDay(cancellation) > lastDay',
    replacement: 'getAskedDay(cancellation) >= lastDay',
  },
  {
    name: 'the free look ends before the last day of the plan instead of the request',
    file: `${cancellation}/refund.ts`,
    text: 'getAskedDay(cancellation) > lastDay',
    replacement: 'cancellation.on > lastDay',
  },
  {
    name: "the law's window ends before the last day of the plan instead of the request",
    file: `${cancellation}/refund.ts`,
    text: 'const askedOn = getAskedDay(cancellation);',
    replacement: 'const askedOn = cancellation.on;',
  },
  {
    name: 'a refund is due after the last day of the plan instead of the request',
    file: `${cancellation}/refund.ts`,
    text: 'getDueDay(law, rule, getAskedDay(cancellation))',
    replacement: 'getDueDay(law, rule, on)',
  },
  {
    name: 'a late refund counts from the last day of the plan instead of the request',
    file: `${cancellation}/late-refund.ts`,
    text: 'addDays(getAskedDay(cancellation), penalty.afterDays)',
    replacement: 'addDays(cancellation.on, penalty.afterDays)',
  },
  {
    name: 'a refund subtracts a claim that is only approved',
    file: `${payments}/statement.ts`,
    text: "['ClaimExpense', 'ClaimReserve', 'ClaimsPayable']",
    replacement: "['ClaimExpense']",
  },
  {
    name: 'a later owner gets the free look',
    file: `${cancellation}/refund.ts`,
    text: 'freeLookDays === 0 || !isOriginalBuyer ||',
    replacement: 'freeLookDays === 0 ||',
  },
  {
    name: "the law's window counts business days as calendar days",
    file: `${cancellation}/free-look.ts`,
    text: "freeLook.counts === 'business' ? addBusinessDays",
    replacement: 'false ? addBusinessDays',
  },
  {
    name: "the law's window counts from the purchase although the contract was sent later",
    file: `${contracts}/contract-dates.ts`,
    text: 'return getLaterDay(signedAt ? toOfficeDay(signedAt) : today, purchasedOn);',
    replacement: 'return purchasedOn;',
  },
  {
    name: 'a percentage fee is rounded up',
    file: `${cancellation}/cents.ts`,
    text: 'Math.floor((cents * Math.round(percent * 100)) / 10_000)',
    replacement: 'Math.ceil((cents * Math.round(percent * 100)) / 10_000)',
  },
  {
    name: 'claims are subtracted where the law is silent',
    file: `${cancellation}/contract-rule.ts`,
    text: 'lessClaims: false,',
    replacement: 'lessClaims: true,',
  },
  {
    name: 'a fee is kept when we cancel',
    file: `${cancellation}/contract-rule.ts`,
    text: 'sellerFee: noFee,',
    replacement: "sellerFee: { maxCents: cancellation.feeCents, maxPercent: 10, percentOf: 'price' },",
  },
  {
    name: 'a refund ignores the payments that were not made',
    file: `${cancellation}/refund.ts`,
    text: 'Math.max(0, payable(method) - unpaidCents - (',
    replacement: 'Math.max(0, payable(method) - (',
  },
  {
    name: 'a refund is due a day late',
    file: `${cancellation}/late-refund.ts`,
    text: 'lateRefundPenalty?.afterDays ?? refundDays, refundDays);',
    replacement: 'lateRefundPenalty?.afterDays ?? refundDays, refundDays) + 1;',
  },
  {
    name: 'a late refund costs a penalty a month too late',
    file: `${cancellation}/late-refund.ts`,
    text: 'addMonths(from, months + 1) <= to',
    replacement: 'addMonths(from, months + 2) <= to',
  },
  {
    name: "a refund to a lender goes to the buyer's card",
    file: `${payments}/refunds-due.ts`,
    text: "if (owedRefund.payee === 'Buyer')",
    replacement: 'if (owedRefund.payee)',
  },
  // Disputes
  {
    name: 'the provider refunds a disputed payment',
    file: `${payments}/refunds-due.ts`,
    text: "refund.status === 'Due' && refund.chargeKey !== null && !isWaitingForDispute(account, refund),",
    replacement: "refund.status === 'Due' && refund.chargeKey !== null,",
  },
  {
    name: 'a check is sent during a dispute',
    file: `${payments}/payment-account.ts`,
    text: 'chargeKey === null ? hasOpenDisputeOfOwner(account) :',
    replacement: 'chargeKey === null ? false :',
  },
  {
    name: "a check is sent for a disputed payment's refund that came back",
    file: `${payments}/payment-account.ts`,
    text: "(status === 'Due' || status === 'Failed') &&\n  (chargeKey",
    replacement: "status === 'Due' &&\n  (chargeKey",
  },
  {
    name: "a lost dispute doesn't settle refunds by check",
    mustFailLives: true,
    file: `${payments}/refunds-due.ts`,
    text: '...otherRefunds.filter((refund) => refund.chargeKey === null),',
    replacement: '',
  },
  {
    name: "a lost dispute doesn't settle the refund of its payment",
    file: `${payments}/refunds-due.ts`,
    text: '...openRefunds.filter(isOwn),',
    replacement: '',
  },
  {
    name: 'a lost dispute settles more than the bank gave back',
    file: `${payments}/refunds-due.ts`,
    text: 'const settledCents = Math.min(refund.cents, centsLeft);',
    replacement: 'const settledCents = refund.cents;',
  },
  {
    name: "a won dispute doesn't send the refund",
    file: `${payments}/dispute-notice.ts`,
    text: '.filter(({ chargeKey }) => chargeKey === dispute.chargeKey)',
    replacement: '.filter(() => false)',
  },
  {
    name: 'a refund counts what a dispute already took',
    file: `${payments}/payment-account.ts`,
    text: "if (charge.status !== 'Succeeded' || isLost) return 0;",
    replacement: "if (charge.status !== 'Succeeded') return 0;",
  },
  {
    name: 'more can be paid out than was paid in',
    file: `${payments}/payout-limit.ts`,
    text: 'if (excess > Math.max(0, knownExcess))',
    replacement: 'if (false)',
  },
  {
    name: 'a payment lost in a dispute is not owed again',
    file: `${payments}/dispute-notice.ts`,
    text: '    !wasExtra &&',
    replacement: '    false &&',
  },
  {
    name: 'a part of a payment that is lost in a dispute is not owed again',
    file: `${payments}/payment-account.ts`,
    text: 'sum + charge.cents - sumLost(account, charge)',
    replacement: 'sum + charge.cents',
  },
  {
    name: "an earlier owner's bank settles the later owner's refund",
    file: `${payments}/refunds-due.ts`,
    text: 'charge.key === chargeKey && isEarlierOwners(account, charge)',
    replacement: 'false && isEarlierOwners(account, charge)',
  },
  {
    name: 'a payment lost in a dispute counts as received',
    file: `${payments}/statement.ts`,
    text: 'cents: sumChargePostings(ledger, key) - sumWithdrawn(ledger, key),',
    replacement: 'cents: sumChargePostings(ledger, key),',
  },
  // Schedule and charges
  {
    name: 'payments are due every 30 days',
    file: `${contracts}/lifecycle.ts`,
    text: 'dueOn: addMonths(activeOn, index) }',
    replacement: 'dueOn: new Date(Date.parse(activeOn) + index * 2_592_000_000).toISOString().slice(0, 10) }',
  },
  {
    name: 'a payment on its way is charged again',
    mustFailLives: true,
    file: `${payments}/collect-payments.ts`,
    text: "if (duePayment.status === 'Scheduled') return duePayment.dueOn;",
    replacement: "if (['Scheduled', 'Processing'].includes(duePayment.status)) return duePayment.dueOn;",
  },
  {
    name: 'a payment that was taken back in a dispute is charged again',
    file: `${payments}/collect-payments.ts`,
    text: "dueNumber === number && chargeStatus === 'Succeeded'",
    replacement: "dueNumber === number && chargeStatus === 'Canceled'",
  },
  {
    name: "the earlier owner's card is charged after a transfer",
    file: `${contracts}/lifecycle.ts`,
    text: '...account, method: null, methodSince: at,',
    replacement: '...account,',
  },
  {
    name: 'a check that covers no whole payment is accepted',
    file: `${payments}/collect-payments.ts`,
    text: 'if (centsLeft > 0 || payment.cents <= 0)',
    replacement: 'if (payment.cents <= 0)',
  },
  {
    name: 'a payment counts twice when its notice comes twice',
    file: `${payments}/payment-notice.ts`,
    text: "if (charge.status === 'Succeeded')\n    return charge.reference === reference",
    replacement:
      "if (charge.status === 'Succeeded' && charge.reference !== reference)\n    return charge.reference === reference",
  },
  {
    name: 'the amount and currency of a payment are not compared',
    file: `${payments}/payment-notice.ts`,
    text: 'if (cents !== charge.cents || notice.currency !== currency)',
    replacement: 'if (false)',
  },
  // Ledger
  {
    name: "an extra payment isn't posted",
    file: `${payments}/refunds-due.ts`,
    text: "entries: [createLedgerEntry('ExtraPayment', charge.key, { Cash: cents, RefundsPayable: -cents })],",
    replacement: 'entries: [],',
  },
  {
    name: "the penalty for a late refund isn't posted",
    file: `${payments}/refunds-due.ts`,
    text: "entries: [createLedgerEntry('LateRefundPenalty', key, { Fees: cents, RefundsPayable: -cents })],",
    replacement: 'entries: [],',
  },
  {
    name: 'the cancellation fee is left out of the fees',
    mustFailLives: true,
    file: `${payments}/refunds-due.ts`,
    text: 'Fees: -owedRefund.feeCents,\n        Tax: taxCents,\n        Sales: returnedCents + owedRefund.feeCents - taxCents,',
    replacement: 'Tax: taxCents,\n        Sales: returnedCents - taxCents,',
  },
  {
    name: 'a transfer fee is posted as a sale',
    file: `${contracts}/lifecycle.ts`,
    text: '{ Cash: feeCents, Fees: -feeCents }',
    replacement: '{ Cash: feeCents, Sales: -feeCents }',
  },
  {
    name: 'a sale is posted without its discount',
    file: `${payments}/payment-account.ts`,
    text: 'Discounts: discountCents,\n    Sales: -listCents,',
    replacement: 'Sales: discountCents - listCents,',
  },
  {
    name: 'sales tax is posted as a sale',
    file: 'src/features/selling/quote/domain/price-lines.ts',
    text: 'const taxCents = totalCents === 0 ? 0 : Math.round((listTaxCents * payableCents) / totalCents);',
    replacement: 'const taxCents = 0 * payableCents;',
  },
  {
    name: 'sales tax is not returned with a refund',
    file: `${payments}/refunds-due.ts`,
    text: 'const taxCents = getTax(returnedCents);',
    replacement: 'const taxCents = 0 * getTax(returnedCents);',
  },
  {
    name: "a refund that came back isn't posted",
    file: `${payments}/refund-notice.ts`,
    text: "status === 'Paid' ? [cameBack] : []",
    replacement: "status === 'Paid' ? [] : []",
  },
  {
    name: 'refunds of extra payments count as refunded',
    file: `${payments}/statement.ts`,
    text: '(isOfExtra({ reason }) ? [] : [key])',
    replacement: '(reason ? [key] : [])',
  },
  // Coverage and notices
  {
    name: 'coverage stops a day early',
    mustFailLives: true,
    file: `${payments}/collect-payments.ts`,
    text: 'today > getLastDayToPay(latePayment, policy);',
    replacement: 'today >= getLastDayToPay(latePayment, policy);',
  },
  {
    name: 'coverage stops before the notice has had its days',
    file: `${payments}/collect-payments.ts`,
    text: 'getLatestDay(graceEnd, addDays(latePayment.lapseNoticeOn, noticeDays))',
    replacement: 'graceEnd',
  },
  {
    name: 'coverage stops without a new notice after a lost dispute',
    file: `${payments}/dispute-notice.ts`,
    text: 'lapseNoticeOn: null,',
    replacement: '',
  },
  {
    name: 'the term ends a day late',
    file: `${contracts}/lifecycle.ts`,
    text: 'end !== null && today >= end',
    replacement: 'end !== null && today > end',
  },
  {
    name: 'coverage starts again while a payment is overdue',
    file: `${contracts}/lifecycle.ts`,
    text: "listUnpaidPayments(account).every(({ status, dueOn }) => status === 'Scheduled' && dueOn >= today);",
    replacement:
      "listUnpaidPayments(account).some(({ status, dueOn }) => status === 'Scheduled' && dueOn >= today);",
  },
  {
    name: 'a claim can be paid during a dispute',
    file: `${contracts}/lifecycle.ts`,
    text: 'paysClaims(status) && !hasOpenDispute(account);',
    replacement: 'paysClaims(status);',
  },
  {
    name: 'each part of a refund sends an email',
    file: `${payments}/refunds-due.ts`,
    text: "part.status === 'Sent' || sendableRefunds.includes(part)",
    replacement: 'sendableRefunds.includes(part) && false',
  },
  {
    name: 'a claim is approved without the deductible',
    file: 'src/features/claims/claims/domain/estimate.ts',
    text: 'Math.max(0, repairCents - (deductibleCents ?? 0))',
    replacement: 'Math.max(0, repairCents)',
  },
  {
    name: 'an invoice below the approval uses more of the deductible than the owner paid',
    file: 'src/features/claims/claims/domain/estimate.ts',
    text: 'line.invoicedCents === null ? (line.authorizedCents ?? 0) : getAcceptedCents(line)',
    replacement: 'line.authorizedCents ?? 0',
  },
  {
    name: 'an extra ignores its daily limit',
    file: 'src/features/claims/claims/domain/estimate.ts',
    text: 'perDayCents * line.days : Infinity',
    replacement: 'perDayCents * 365 : Infinity',
  },
  {
    name: 'each claim of a visit has the limit of a rental car again',
    file: 'src/features/claims/claims/domain/estimate.ts',
    text: 'extras.map(({ key, usedCents }) => [key, usedCents])',
    replacement: 'extras.map(({ key }) => [key, 0])',
  },
  {
    name: 'a claim ignores what other claims used of the limit',
    file: 'src/features/claims/claims/domain/coverage.ts',
    text: 'terms.limitOfLiability.allClaimsCents - usedCents',
    replacement: 'terms.limitOfLiability.allClaimsCents',
  },
  {
    name: 'a corrected claim is paid from the ledger twice',
    file: 'src/features/claims/claims/domain/claim-entries.ts',
    text: "createLedgerEntry('ClaimReversed', reference, subtract(undefined, old)),",
    replacement: "createLedgerEntry('ClaimReversed', reference, {}),",
  },
  {
    name: 'a claim ignores the limit of its contract',
    file: 'src/features/claims/claims/domain/status-change.ts',
    text: 'if (limitCents === null || cents <= limitCents) return undefined;',
    replacement: 'if (limitCents === null || cents > 0) return undefined;',
  },
  {
    name: 'a claim that is paid counts twice',
    file: 'src/features/claims/claims/domain/claim-entries.ts',
    text: '(after?.balances[account] ?? 0) - (before?.balances[account] ?? 0)',
    replacement:
      "(after?.balances[account] ?? 0) - (account === 'ClaimExpense' ? 0 : (before?.balances[account] ?? 0))",
  },
  {
    name: 'more is paid for a claim than was authorized',
    file: 'src/features/claims/claims/domain/status-change.ts',
    text: 'if (approvedCents === null || sumPaid(facts, sent) <= approvedCents) return findRestError(facts, sent);',
    replacement: 'if (approvedCents === null || sumPaid(facts, sent) > 0) return findRestError(facts, sent);',
  },
  {
    name: 'a payment that is taken back owes more than others left of the limit',
    file: 'src/features/claims/claims/domain/status-change.ts',
    text: 'Math.min(approvedCents, limitCents ?? Infinity)',
    replacement: 'approvedCents',
  },
  {
    name: "a claim is paid above the shop's invoice",
    file: 'src/features/claims/claims/domain/estimate.ts',
    text: 'Math.min(authorizedCents ?? 0, invoicedCents ?? 0, getBilledDaysLimit(line))',
    replacement: 'authorizedCents ?? 0',
  },
  {
    name: 'a claim is covered on a day without coverage',
    file: 'src/features/claims/claims/domain/coverage.ts',
    text: 'Lapsed: findLapse(contract.lapses, on) !== undefined,',
    replacement: "Lapsed: status === 'Lapsed',",
  },
  {
    name: 'a refund ignores what was paid for claims',
    file: `${payments}/statement.ts`,
    text: '({ account }) => claimAccounts.includes(account)',
    replacement: "({ account, event }) => claimAccounts.includes(account) && event === 'ClaimAuthorized'",
  },
  {
    name: "a refund doesn't rise when a claim costs less",
    file: `${cancellation}/refund-rise.ts`,
    text: 'claimsCents >= promised.claimsCents',
    replacement: 'claimsCents >= 0',
  },
  {
    name: "a raised refund keeps the fee that doesn't apply anymore",
    file: `${payments}/refunds-due.ts`,
    text: 'Fees: -owedRefund.feeCents,\n        Tax: taxCents,\n        Sales: cents + owedRefund.feeCents - taxCents,',
    replacement: 'Tax: taxCents,\n        Sales: cents - taxCents,',
  },
  {
    name: 'a refund rises above what was paid',
    file: `${payments}/refunds-due.ts`,
    text: 'const cents = Math.min(owedRefund.cents, -getPayoutExcess(account));',
    replacement: 'const { cents } = owedRefund;',
  },
  // Prices and promo codes
  {
    name: 'a promo code ignores the minimum price',
    file: `${promoCodes}/apply-promo.ts`,
    text: 'const centsOff = Math.min(maxDiscount, fullDiscount);',
    replacement: 'const centsOff = fullDiscount;',
  },
  {
    name: 'half a cent of a discount is rounded down',
    file: `${promoCodes}/apply-promo.ts`,
    text: '(monthlyCents * amount + 50) / 100',
    replacement: '(monthlyCents * amount) / 100',
  },
  {
    name: 'a promo code for some payments reduces all',
    file: 'src/features/plans/domain/payment-schedule.ts',
    text: 'promo && index < promo.numberOfPayments ?',
    replacement: 'promo ?',
  },
  {
    name: 'paying in full loses the promo code',
    file: `${estimate}/paid-in-full.ts`,
    text: 'Math.min(promo?.savedCents ?? 0, paidInFullCents - minimumCents)',
    replacement: 'Math.min(0, paidInFullCents - minimumCents)',
  },
  {
    name: 'paying in full with a promo code ignores the minimum price',
    file: `${estimate}/paid-in-full.ts`,
    text: 'Math.min(promo?.savedCents ?? 0, paidInFullCents - minimumCents)',
    replacement: 'Math.min(promo?.savedCents ?? 0, paidInFullCents)',
  },
];
