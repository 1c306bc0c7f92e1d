import { emails } from '../app/services.ts';
import type { Email } from '../platform/mail/email.ts';

const price = { monthlyCents: 8420, numberOfPayments: 48, totalCents: 404_160 };
const promo = { promoCode: 'SPRING25', monthlyCents: 5920, numberOfPayments: 6, totalCents: 389_160 };
const plan = { vehicle: '2017 Honda CR-V', planName: 'Premium', termMonths: 48, termMiles: 48_000 };
const claim = {
  firstName: 'Ada',
  filingNumber: 'C-7K2M-4XDB',
  vehicle: '2017 Honda CR-V',
  statusWord: 'In review',
  statusPath: '/file-a-claim/your-claim?token=a.b',
};
const ending = { firstName: 'Ada', vehicle: '2024 Honda CR-V', endsOn: '2027-07-01', endsAtMiles: 36_000 };

export const emailSamples = {
  testEmail: { requestedBy: 'Ada Example' },
  quoteReady: {
    firstName: 'Ada',
    quoteNumber: 'Q-7K2M-4XDB',
    mileage: 64_200,
    ...plan,
    ...price,
    promo,
    downPaymentCents: 19_208,
    deductibleCents: 10_000,
    waitingPeriod: '30 days and 1,000 miles',
    validUntil: '2026-12-20',
    promoValidUntil: '2026-11-30',
    coverage: ['Ends in November 2030, at about 112,000 miles.'],
    quotePath: '/quote/your-quote?opportunityId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11&plan=3',
  },
  orderSaved: {
    firstName: 'Ada',
    quoteNumber: 'Q-7K2M-4XDB',
    vehicle: plan.vehicle,
    planName: plan.planName,
    termMonths: plan.termMonths,
    price: '$4,233.68 in total: $192.08 to start, then $84.20 a month for 48 months',
    totalCents: 423_368,
    validUntil: '2026-12-20',
    promoValidUntil: null,
    checkoutPath: '/quote/checkout-review?opportunityId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  contractsFound: {
    firstName: 'Ada',
    contracts: [
      {
        contractNumber: 'O-7K2M-4XDB',
        vehicle: '2018 Toyota Camry',
        planName: 'Premium',
        contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
      },
    ],
  },
  contractOrdered: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: plan.vehicle,
    planName: plan.planName,
    termMonths: plan.termMonths,
    ...price,
    promo,
    ledger: [
      { label: 'Expected repairs', cents: 236_100 },
      { label: 'All-wheel drive', cents: 10_820 },
      { label: 'Running the plan', cents: 161_490 },
      { label: 'Factory coverage', cents: -4_250 },
    ],
    downPaymentCents: 19_208,
    isActive: false,
    waitingPeriodEnd: { endsOn: '2026-12-20', endsAtMiles: 65_200 },
    termEnd: { endsOn: '2029-11-20', endsAtMiles: 100_200 },
    nextStep:
      "We'll call you within two business days to take the first payment. Nothing is charged before then.",
    due: { cents: 19_208, isByPhone: true, isSigned: false },
    receipt: null,
    coverage: ['Premium until July 2029 or 100,000 miles', 'Coverage ends in November 2029'],
    contractPath: '/contract?number=O-7K2M-4XDB',
  },
  contractSigned: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: plan.vehicle,
    planName: plan.planName,
    price: '$4,233.68 in total: $192.08 to start, then $84.20 a month for 48 months',
    nextStep:
      "Make the first of 49 payments, $192.08, on the payment page. We won't charge you before that, and your price won't change.",
    due: { cents: 19_208, isByPhone: false, isSigned: true },
    fullRefund: { until: '2026-12-20', condition: "as long as we haven't paid a claim", isActive: false },
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
    documentPath: '/contract/document?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
    cancellationPath: '/contract/cancellation?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  paymentReceived: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    cents: 8420,
    paidOn: '2026-12-20',
    method: 'Visa ending in 4242',
    owedCents: 378_000,
    next: { cents: 8420, dueOn: '2027-01-20', method: 'Visa ending in 4242' },
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  paymentFailed: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    cents: 8420,
    dueOn: '2026-12-20',
    coverageEndsOn: '2027-01-19',
    hasLapsed: false,
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
    methodPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11#payment-method',
  },
  coverageStops: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    cents: 8420,
    dueOn: '2026-12-20',
    payBy: '2027-01-19',
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
    methodPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11#payment-method',
  },
  contractNotice: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    title: 'your coverage has stopped',
    text: "A payment is overdue. Your plan doesn't cover breakdowns from today until you pay the past-due amount.",
    action: 'Pay now',
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  contractCanceled: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    canceledOn: '2027-03-01',
    refund: {
      cents: 21_450,
      lines: [
        { label: 'Plan price', reason: 'For the whole term', cents: 389_160 },
        { label: 'Used so far', reason: '101 of 1,461 days used; 1,360 left', cents: -26_903 },
        {
          label: 'Cancellation fee',
          reason: 'Our fee is $50, or 10% of the price if that is less',
          cents: -5000,
        },
        {
          label: 'Payments not made yet',
          reason: "We subtract these payments, and you don't owe them anymore",
          cents: -335_807,
        },
      ],
      dueOn: '2027-04-15',
      late: "If we send your refund more than 45 days after you cancel, Texas law adds 10% of the refund for each full month that it's late.",
      isToLienholder: false,
    },
  },
  cancellationReceived: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    receiptNumber: 'R-7K2M-4XDB',
    requestedAt: 'March 1, 2027 at 9:14:05 AM CST',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    cancelOn: '2027-03-01',
    isDone: false,
    refund: {
      cents: 21_450,
      lines: [{ label: 'Plan price', reason: 'For the whole term', cents: 389_160 }],
      dueOn: '2027-04-15',
      late: "If we send your refund more than 45 days after you cancel, Texas law adds 10% of the refund for each full month that it's late.",
      isToLienholder: false,
    },
  },
  cancellationNotice: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    endsOn: '2027-03-16',
    reason: 'Your payment of $108.10 was due on January 20. We tried to collect it three times.',
    canPay: true,
    refund: {
      cents: 1_450,
      lines: [{ label: 'Plan price', reason: 'For the whole term', cents: 389_160 }],
      dueOn: '2027-04-15',
      late: '',
      isToLienholder: false,
    },
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  contractTransferred: {
    firstName: 'Ada',
    contractNumber: 'O-7K2M-4XDB',
    vehicle: '2017 Honda CR-V',
    planName: 'Premium',
    transferredOn: '2027-03-01',
    termEnd: { endsOn: '2030-11-20', endsAtMiles: 92_000 },
    contractPath: '/contract?contractId=0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11',
  },
  claimReceived: { ...claim, statusWord: 'Received' },
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
  coverageReminderSet: { ...ending, remindOn: '2027-06-01' },
  coverageEnding: {
    ...ending,
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
    minutes: 60,
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
