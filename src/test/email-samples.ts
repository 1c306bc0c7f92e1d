import { emails } from '../app/services.ts';
import type { Email } from '../platform/mail/email.ts';

/*
 * One invented contract: $192.08 down on November 20, 2026, then 47 monthly payments of $84.20. The promo code lowers the first six
 * to $59.20. The refunds follow from that.
 */
const downPaymentCents = 19_208;
const price = { monthlyCents: 8420, numberOfPayments: 47, totalCents: 414_948 };
const promo = { promoCode: 'SPRING25', monthlyCents: 5920, numberOfPayments: 6, totalCents: 399_948 };
const paymentPlan =
  '$3,999.48 in total: $192.08 to start, then $59.20 a month for 6 months, then $84.20 a month for 41 months';
const vehiclePlan = { vehicle: '2017 Honda CR-V', planName: 'Premium' };
const odometer = 64_200;
const term = { termMonths: 48, termMiles: 48_000 };
const termEnd = { endsOn: '2030-11-20', endsAtMiles: odometer + term.termMiles };
const coverage = [
  'Premium until November 2029 or 100,000 miles',
  'Coverage ends in November 2030, at about 112,000 miles',
];
const quoteNumber = 'Q-7K2M-4XDB';
const opportunityId = '0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11';
const contract = { firstName: 'Ada', contractNumber: 'O-7K2M-4XDB', ...vehiclePlan };
const contractPath = '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11';
const visa = 'Visa ending in 4242';
const planPriceLine = { label: 'Plan price', reason: 'For the whole term', cents: promo.totalCents };
const feeLine = {
  label: 'Cancellation fee',
  reason: 'Our fee is $50, or 10% of the price if that is less',
  cents: -5000,
};
const unpaidReason = "We subtract these payments, and you don't owe them anymore";
const texasPenalty =
  "If we send your refund more than 45 days after you cancel, Texas law adds 10% of the refund for each full month that it's late.";

/** For a cancellation on March 1, 2027, after the down payment and three monthly payments. */
const refund = {
  cents: 4319,
  lines: [
    planPriceLine,
    { label: 'Used so far', reason: '101 of 1,461 days used; 1,360 left', cents: -27_649 },
    feeLine,
    { label: 'Payments not made yet', reason: unpaidReason, cents: -362_980 },
  ],
  dueOn: '2027-04-15',
  late: texasPenalty,
  isToLienholder: false,
};

const claim = {
  firstName: 'Ada',
  claimNumber: 'C-7K2M-4XDB',
  vehicle: vehiclePlan.vehicle,
  statusWord: 'In review',
  statusPath: '/file-a-claim/your-claim?token=a.b',
};
const factoryCoverage = {
  firstName: 'Ada',
  vehicle: '2024 Honda CR-V',
  endsOn: '2027-07-01',
  endsAtMiles: 36_000,
};

export const emailSamples = {
  testEmail: { requestedBy: 'Ada Example' },
  quoteReady: {
    firstName: 'Ada',
    quoteNumber,
    mileage: odometer,
    ...vehiclePlan,
    ...term,
    ...price,
    promo,
    downPaymentCents,
    deductibleCents: 10_000,
    waitingPeriod: '30 days and 1,000 miles',
    validUntil: '2026-12-20',
    promoValidUntil: '2026-11-30',
    coverage,
    quotePath: `/quote/your-quote?opportunityId=${opportunityId}&plan=3`,
  },
  orderSaved: {
    firstName: 'Ada',
    quoteNumber,
    ...vehiclePlan,
    termMonths: term.termMonths,
    price: paymentPlan,
    totalCents: price.totalCents,
    validUntil: '2026-12-20',
    promoValidUntil: '2026-11-30',
    checkoutPath: `/quote/checkout-review?opportunityId=${opportunityId}`,
  },
  ownerSignIn: {
    firstName: 'Ada',
    isShared: true,
    signInPath: '/my-plan/sign-in?key=a-key-for-samples',
    code: '482913',
    minutes: 60,
  },
  ownerEmailConfirm: {
    askedFrom: 'a…@example.com',
    confirmPath: '/my-plan/new-email?key=a-key-for-samples',
    minutes: 60,
  },
  ownerEmailChanged: {
    firstName: 'Ada',
    contractNumbers: ['O-7K2M-4XDB'],
    newEmail: 'a…@example.org',
    undoPath: '/my-plan/undo-email?key=a-key-for-samples',
    undoUntil: '2026-11-27',
  },
  contractOrdered: {
    ...contract,
    termMonths: term.termMonths,
    ...price,
    promo,
    ledger: [
      { label: 'Expected repairs', cents: 246_888 },
      { label: 'All-wheel drive', cents: 10_820 },
      { label: 'Running the plan', cents: 161_490 },
      { label: 'Factory coverage', cents: -4_250 },
    ],
    downPaymentCents,
    isActive: false,
    waitingPeriodEnd: { endsOn: '2026-12-20', endsAtMiles: 65_200 },
    termEnd,
    nextStep:
      "We'll call you within two business days to take the first payment. Nothing is charged before then.",
    due: { cents: downPaymentCents, isByPhone: true, isSigned: false },
    receipt: null,
    coverage,
    contractPath,
    ownerFacts: null,
  },
  contractSigned: {
    ...contract,
    price: paymentPlan,
    nextStep:
      "Make the first of 48 payments, $192.08, on the payment page. We won't charge you before that, and your price won't change.",
    due: { cents: downPaymentCents, isByPhone: false, isSigned: true },
    fullRefund: { until: '2026-12-20', condition: "as long as we haven't paid a claim", isActive: false },
    contractPath,
    documentPath: contractPath.replace('?', '/document?'),
    cancellationPath: contractPath.replace('?', '/cancellation?'),
  },
  paymentReceived: {
    ...contract,
    cents: promo.monthlyCents,
    paidOn: '2026-12-20',
    method: visa,
    owedCents: 374_820,
    next: { cents: promo.monthlyCents, dueOn: '2027-01-20', method: visa },
    contractPath,
  },
  paymentFailed: {
    ...contract,
    cents: promo.monthlyCents,
    dueOn: '2026-12-20',
    coverageEndsOn: '2027-01-19',
    hasLapsed: false,
    contractPath,
    methodPath: `${contractPath}#payment-method`,
  },
  coverageStops: {
    ...contract,
    cents: promo.monthlyCents,
    dueOn: '2026-12-20',
    payBy: '2027-01-19',
    contractPath,
    methodPath: `${contractPath}#payment-method`,
  },
  contractNotice: {
    ...contract,
    title: 'your coverage has stopped',
    text: "A payment is overdue. Your plan doesn't cover breakdowns from today until you pay the past-due amount.",
    action: 'Pay now',
    contractPath,
  },
  contractCanceled: {
    ...contract,
    canceledOn: '2027-03-01',
    refund,
  },
  cancellationReceived: {
    ...contract,
    receiptNumber: 'R-7K2M-4XDB',
    requestedAt: 'March 1, 2027 at 9:14:05 AM CST',
    cancelOn: '2027-03-01',
    isDone: false,
    refund,
    keepPath: contractPath.replace('?', '/cancellation?'),
  },
  cancellationNotice: {
    ...contract,
    endsOn: '2027-03-16',
    reason: 'Your payment of $59.20 was due on January 20. We tried to collect it three times.',
    canPay: true,
    refund: {
      cents: 0,
      lines: [
        planPriceLine,
        { label: 'Used so far', reason: '116 of 1,461 days used; 1,345 left', cents: -31_755 },
        { label: 'Payments not made yet', reason: unpaidReason, cents: -374_820 },
        {
          label: 'Not charged',
          reason: "The days used came to more than you paid. We don't charge you for the rest",
          cents: 6627,
        },
      ],
      dueOn: '2027-04-15',
      late: '',
      isToLienholder: false,
    },
    contractPath,
  },
  contractTransferred: {
    ...contract,
    transferredOn: '2027-03-01',
    termEnd,
    contractPath,
  },
  claimReceived: { ...claim, statusWord: 'Received' },
  claimLink: { ...claim, statusWord: 'In review' },
  claimChanged: {
    ...claim,
    statusWord: 'Needs information',
    reason:
      'The shop’s estimate doesn’t list any labor hours. Ask the shop to send a line for each repair, with its hours.',
    approved: null,
    paid: null,
    isRepeated: false,
  },
  claimMessage: {
    ...claim,
    text: 'The shop told us that the part arrives on Monday.\n\nWe will call them again then.',
  },
  claimCorrected: {
    ...claim,
    statusWord: 'Approved',
    amountName: 'approved amount',
    before: '$820.50',
    after: '$765.20',
    reason: 'The first amount included a part that the shop took back.',
  },
  tellMeWhen: { firstName: 'Ada', stateName: 'California' },
  nowSelling: { firstName: 'Ada', stateName: 'California' },
  coverageReminderSet: { ...factoryCoverage, remindOn: '2027-06-01' },
  coverageEnding: {
    ...factoryCoverage,
    quotePath:
      '/quote?vehicleYear=2024&vehicleMake=Honda&vehicleModel=CR-V&vehicleMileage=9000&zipCode=60601',
  },
  unsubscribed: { stopped: ['Offers and news', 'Reminders'] },
  contactReply: {
    messageNumber: 'M-7K2M-4XDB',
    text: 'Hi Ada,\n\nYour plan covers it. The shop can call us before any work starts.',
    writtenBy: 'Grace Example',
    quoted: { text: 'Is the water pump covered?', writtenOn: '2026-11-20' },
  },
  contactReceived: { name: 'Ada Example', messageNumber: 'M-7K2M-4XDB' },
  enrollmentReceived: {
    firstName: 'Ada',
    employer: 'Example Mills',
    receivedOn: '2026-11-20',
    answeredBy: '2026-11-24',
    claimsFrom: '2026-12-24',
  },
  referralLink: {
    firstName: 'Ada',
    linkPath: '/?ref_code=7K2M4XDB',
    earnedPath: '/referral/earned?token=a.b',
  },
  passwordLink: {
    name: 'Ada Example',
    passwordPath: '/cms/new-password#token=abc123',
    expiresIn: '1 hour',
    isInvitation: false,
  },
  staffNotice: {
    name: 'Ada Example',
    title: 'Your password was changed',
    text: 'The password of your staff account was changed.',
    staffPath: '/cms/account',
  },
};

export function sampleEmail(name: string): { email: Email; data: Record<string, unknown> } {
  const email = emails.find((each) => each.name === name);
  const data: Record<string, unknown> | undefined = (emailSamples as Record<string, Record<string, unknown>>)[
    name
  ];
  if (!email || !data) throw new Error(`The email ${name} has no sample`);
  return { email, data };
}
