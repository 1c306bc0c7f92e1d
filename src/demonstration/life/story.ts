import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceDeps } from '../../app/services.ts';
import { confirmationNames } from '../../features/contracts/contracts/domain/contract.ts';
import { currentConsentText } from '../../features/customers/consent/domain/consent-text.ts';
import type { OutcomeName } from '../../platform/payments/stand-in/outcomes.ts';
import { addDays, addMonths } from '../../shared/calendar.ts';
import { startOfOfficeDay, toOfficeDay } from '../../shared/local-time.ts';
import { inventedOffer } from '../invented.ts';
import { createPeopleGenerator, type InventedPerson } from './people.ts';
import { drawPhoto } from './photo.ts';
import { addEarlierRules, addTeam } from './preparation.ts';
import { buildVisit, countVisits, landingPages, sources } from './visits.ts';
import { createWorld, type World } from './world.ts';

export const lifeDays = 120;
const browser = 'The demonstration';

type Event = { day: string; minute: number; run: () => Promise<void> };

const questions = [
  ['A plan or a price', 'Does the price change when I drive more miles than I said?'],
  ['My contract or my payments', 'I have a new card. Where do I change it before the next payment?'],
  ['Canceling', 'I may sell the car next month. Can the new owner keep the plan?'],
  ['A claim or a repair', 'My shop asks who pays the diagnosis. Can you call them?'],
  ['An employer or a partner', 'We have 80 employees. Can they pay through payroll?'],
  ['Something else', 'Thank you. The claim took four days and was paid as you said.'],
] as const;

const breakdowns = [
  ['Alternator', 'The battery light came on and the engine stopped at the next light.', 78_000],
  ['Water pump', 'Coolant was under the car, and the temperature went into the red.', 64_000],
  ['Transmission', 'It slips between second and third gear, and then jerks.', 282_000],
  ['Starter', 'It only clicks. The battery is new and tested good at the shop.', 51_000],
  ['Fuel pump', 'The engine loses power uphill and stalled twice this week.', 69_000],
  ['Power window regulator', 'The driver window fell into the door and stays there.', 38_000],
] as const;

type Purchase = {
  daysAgo: number;
  pays: OutcomeName | 'check' | 'never';
  promoCode?: string;
  /** Adds what happens later. */
  later?: (sale: Sale) => void;
};
type Sale = {
  person: InventedPerson;
  contractId: string;
  recordId: string;
  contractNumber: string;
  day: string;
};

type Telling = {
  today: string;
  seed?: number;
  /** Seconds of rest per second of work, for the site's visitors. */
  rest: number;
  isStopping?: () => boolean;
  /** Called with what made an event fail. The days go on without it. */
  report: (error: unknown) => void;
};

/** Plays the 120 days before `today` on the site's database, and ends yesterday. The same seed plays the same story. Returns false if it was stopped. */
export async function playLife(
  needs: ServiceDeps,
  { today, seed = 1, rest, isStopping = () => false, report }: Telling,
): Promise<boolean> {
  const world = createWorld(needs, today, seed);
  const { services, random, daysAgo } = world;
  const nextPerson = createPeopleGenerator(random, Number(today.slice(0, 4)));
  const events: Event[] = [];
  const yesterday = daysAgo(1);

  /** Events after yesterday don't happen. */
  const scheduleAt = (day: string, minute: number, run: () => Promise<void>) => {
    if (day <= yesterday) events.push({ day, minute: Math.min(1435, Math.round(minute)), run });
  };
  const inOffice = () => random.integer(8 * 60, 17 * 60);

  await addEarlierRules(world, daysAgo(lifeDays));
  world.startAt(daysAgo(lifeDays));
  const owners = await addTeam(world);
  let leads = 0;

  /** Assigns leads to owners in turn. Every fifth lead and those of the last day stay unassigned. */
  function assignInTurn(email: string) {
    leads += 1;
    const ownerId = owners[leads % owners.length];
    if (leads % 5 === 0 || world.today() === yesterday) return;
    scheduleAt(world.today(), getMinuteOfDay(world.now()) + 15, async () =>
      world.act('leads', await getLead(email), 'assign', { ownerId }),
    );
  }

  const visitor = (person: InventedPerson, page: string) => ({
    ipAddress: person.ipAddress,
    browser,
    page,
    optsOutOfTracking: false,
  });

  async function startQuote(person: InventedPerson) {
    const source = random.pick(sources, ({ weight }) => weight);
    const [page] = random.pick(landingPages, ([, weight]) => weight);
    const { firstName, lastName, email, phone, zipCode, vin, vehicle, modelYear, mileage } = person;
    const plan = mileage < 95_000 ? 3 : mileage < 140_000 ? 1 : 2;
    const consent = {
      textVersion: currentConsentText.version,
      channels: ['Email' as const, 'Phone' as const],
    };
    const started = await services.quoteSteps.startQuote(
      {
        request: {
          ...{ firstName, lastName, email, phone, zipCode, vin },
          ...{ vehicleYear: modelYear, vehicleMake: vehicle.make, vehicleModel: vehicle.model },
          ...{ vehicleMileage: mileage, coveragePlan: plan, termMonths: 36 },
          ...source.tracking,
          ...(random.chance(0.7) && { consent }),
        },
        visit: buildVisit(world, source, page),
      },
      visitor(person, 'quote/contact'),
    );
    assignInTurn(email);
    return started;
  }

  const answerUsage = (person: InventedPerson, opportunityId: string) =>
    services.quoteSteps.submitSecondStep({
      opportunityId,
      vin: person.vin,
      milesDrivenPerYear: 12_000,
      isOdometerAltered: false,
      isSalvagedOrRebuiltOrGrey: false,
      isUsedForCommercial: false,
      commercialUseTypes: [],
      isUsedForRideshare: random.chance(0.08),
      hasMobilityPackage: false,
      hasModificationsOrLiftKit: false,
      hasTowingPackage: false,
    });

  async function getLead(email: string): Promise<string> {
    const [lead] = await services.leads.byEmail(services.database.db, email);
    if (!lead) throw new Error(`No lead has the address ${email}`);
    return lead.id;
  }

  async function canCall(leadId: string): Promise<boolean> {
    const lead = await services.leadStaff.find(services.database.db, leadId);
    return lead?.contact.decisions.some(({ channel, isAllowed }) => channel === 'call' && isAllowed) === true;
  }

  /** Goes from the first page to the payment within an hour. */
  async function buy({ pays, promoCode, later }: Purchase): Promise<void> {
    const person = nextPerson();
    const { opportunityId } = await startQuote(person);
    world.passMinutes(4);
    const rated = await answerUsage(person, opportunityId);
    const quote = promoCode
      ? await services.quotes.applyPromoCode(opportunityId, promoCode, person.ipAddress)
      : rated;
    await world.runJobs();
    world.passMinutes(9);
    const { city, state, postalCode } = quote.customer;
    const address = { street: person.street, city, state, zipCode: postalCode };
    const { contractId } = await services.contracts.createContract(
      {
        opportunityId,
        quoteSequence: quote.quoteSequence,
        confirmations: [...confirmationNames],
        contractParties: { address, coOwner: null, lienholder: null },
      },
      visitor(person, 'quote/checkout-review'),
    );
    await world.runJobs();
    world.passMinutes(6);
    const toSign = await services.contracts.toSign(contractId);
    if (!toSign) throw new Error('There is nothing to sign');
    await services.contracts.sign(
      contractId,
      {
        name: toSign.owner,
        agreed: toSign.agreements.map(({ name }) => name),
        shownHash: toSign.contentHash,
        ...(random.chance(0.5) && { drawing: 'M40 90L80 40L110 100L150 60L190 95L260 55L330 80' }),
      },
      visitor(person, 'contract/sign'),
    );
    await world.runJobs();
    world.passMinutes(3);
    const recordIds = await services.contracts.recordIds(services.database.db, [contractId]);
    const recordId = recordIds.get(contractId) ?? '';
    const { contractNumber } = toSign;
    const sale = { person, contractId, recordId, contractNumber, day: world.today() };
    if (pays === 'check') {
      const { payments } = await services.contracts.byId(contractId);
      const amount = payments[0]?.amount ?? 0;
      const body = { amount, method: 'Check', reference: `Check ${random.integer(1000, 9000)}` };
      await world.act('contracts', recordId, 'record-payment', body);
    } else if (pays !== 'never') await world.payOnPage(contractId, pays);
    later?.(sale);
  }

  const cancelByOwner = (sale: Sale, daysLater: number, { notice = 0, reason = 'I sold the car.' } = {}) =>
    scheduleAt(addDays(sale.day, daysLater), inOffice(), async () => {
      const token = await services.contracts.signToken(sale.contractId);
      const cancelOn = addDays(world.today(), notice);
      await services.contractCancellations.request(token, { cancelOn, reason });
    });
  const staffActs = (sale: Sale, daysLater: number, action: string, body: object | (() => object)) =>
    scheduleAt(addDays(sale.day, daysLater), inOffice(), () =>
      world.act('contracts', sale.recordId, action, typeof body === 'function' ? body() : body),
    );

  /** Each waits at most a few days for its next step. `steps` ends where the story ends. */
  function fileClaim(sale: Sale, daysLater: number, steps: readonly Step[]) {
    const [part, whatHappened, cents] = random.pick(breakdowns);
    scheduleAt(addDays(sale.day, daysLater), inOffice(), async () => {
      const { person, contractNumber } = sale;
      const number = random.integer(1, 400);
      const sender = { ipAddress: person.ipAddress };
      const fileName = `${part.toLowerCase().replaceAll(' ', '-')}.jpg`;
      const bytes = await drawPhoto(part, number);
      const { attachment } = await services.claimFilings.receive({
        fileName,
        bytes,
        address: sender.ipAddress,
      });
      const { token } = await services.claimFilings.file({
        request: {
          contractNumber,
          odometer: person.mileage + 1100 + 30 * daysLater,
          ...{ firstName: person.firstName, lastName: person.lastName },
          ...{ email: person.email, phone: person.phone },
          happenedOn: addDays(world.today(), -1),
          ...{ whatHappened, part },
          canDrive: random.pick(['Yes', 'No'] as const),
          vehicleLocation: 'At the shop',
          shopName: 'Example Auto Repair',
          shopCity: 'Springfield',
          attachments: [attachment],
          isTrue: true,
        },
        isSuspicious: false,
        sender,
        key: undefined,
      });
      const found = await services.claimFilings.byPerson(services.database.db, person.email);
      const id = found.filings.at(-1)?.id ?? '';
      let day = world.today();
      for (const step of steps) {
        day = addDays(day, random.integer(1, 3));
        scheduleAt(day, inOffice(), () => takeStep(id, token, step, cents));
      }
    });
  }

  async function takeStep(id: string, token: string, step: Step, cents: number): Promise<void> {
    if (step === 'Answered')
      return services.claimFilings.addFiles(
        token,
        [],
        'The receipts for the last two oil changes are at the shop.',
      );
    const details = await services.claimFilings.details(services.database.db, id);
    if (!details) throw new Error(`There is no filed claim ${id}`);
    const { contract, clauses, warnings, filing } = details;
    const overrides = warnings.length > 0 && (step === 'Approved' || step === 'Paid');
    const record = contract && {
      vin: contract.vin,
      coveragePlan: contract.plan,
      state: contract.state,
      autoPartName: filing.part ?? '',
      majorAssemblyName: filing.part ?? '',
      claimed: (cents + (contract.deductible ?? 0) * 100) / 100,
      parts: cents / 200,
    };
    await world.act('claim-filings', id, 'step', {
      status: step,
      reason: stepReasons[step],
      ...(step === 'Approved' && { approved: cents / 100, record }),
      ...(step === 'Paid' && { paid: cents / 100 }),
      ...(step === 'Denied' && {
        denialReason: 'WearItem',
        contractSection: clauses.find(({ title }) => title === wearClause)?.number,
      }),
      ...(overrides && { overrideReason: 'Checked with the owner and the shop by phone.' }),
    });
  }

  const claimsAfter =
    (daysLater: number, ...steps: Step[]) =>
    (sale: Sale) =>
      fileClaim(sale, daysLater, steps);

  const openContract = (sale: Sale) =>
    services.database.transaction((tx) =>
      services.contractStaff.find(tx, sale.recordId, { role: 'administrator' }),
    );

  /** The car was sold, and the plan stays with it. */
  const transferLater = (sale: Sale, daysLater: number) =>
    scheduleAt(addDays(sale.day, daysLater), inOffice(), async () => {
      const { firstName, lastName, email, phone, zipCode, street } = nextPerson();
      const place = services.geography.cityData(zipCode);
      if (!place) throw new Error(`There is no ZIP code ${zipCode}`);
      await world.act('contracts', sale.recordId, 'transfer', {
        owner: { firstName, lastName, email, phone },
        address: { street, city: place.city, state: place.state, zipCode },
        soldOn: addDays(world.today(), -2),
        odometer: sale.person.mileage + 30 * daysLater,
        fee: 0,
      });
    });

  let hasGivenNotice = false;
  /** Does nothing once another contract got a notice, or in a state that allows one only for nonpayment. */
  const giveNoticeLater = (sale: Sale, daysLater: number) =>
    scheduleAt(addDays(sale.day, daysLater), inOffice(), async () => {
      if (hasGivenNotice) return;
      const reasons = (await openContract(sale))?.sellerMayCancel?.reasons ?? [];
      const reason = reasons.find((each) => each !== 'nonpayment');
      if (!reason) return;
      hasGivenNotice = true;
      await world.act('contracts', sale.recordId, 'give-notice', {
        reason,
        explanation: 'The shop found that the odometer was set back before the sale.',
      });
    });

  async function lastDispute(sale: Sale): Promise<string> {
    return (await openContract(sale))?.disputes.at(-1)?.reference ?? '';
  }

  const monthBefore = (day: string) => {
    const start = addMonths(day, -1);
    return Math.round((Date.parse(today) - Date.parse(start)) / 86_400_000);
  };

  const purchases: Purchase[] = [
    { daysAgo: 118, pays: 'card', later: claimsAfter(45, 'InReview', 'Approved', 'Paid') },
    { daysAgo: 114, pays: 'bank', later: claimsAfter(52, 'InReview', 'Denied') },
    {
      daysAgo: 110,
      pays: 'card',
      later: claimsAfter(60, 'NeedsInformation', 'Answered', 'Approved', 'Paid'),
    },
    { daysAgo: 104, pays: 'declined-later' },
    {
      daysAgo: 99,
      pays: 'check',
      later: (sale) => {
        staffActs(sale, 20, 'cancel', {
          reason: 'The owner called. Car was totaled.',
          hadClaim: false,
        });
        staffActs(sale, 27, 'mark-refund-paid', () => ({ paidOn: world.today(), reference: 'Check 2291' }));
      },
    },
    { daysAgo: 95, pays: 'card', later: (sale) => cancelByOwner(sale, 50) },
    { daysAgo: 91, pays: 'card', promoCode: 'FIRSTTHREE', later: claimsAfter(40, 'InReview', 'Approved') },
    {
      daysAgo: 86,
      pays: 'disputed-card',
      later: (sale) =>
        scheduleAt(addDays(sale.day, 34), inOffice(), async () =>
          world.closeDispute(await lastDispute(sale), 'won'),
        ),
    },
    { daysAgo: 82, pays: 'card', later: claimsAfter(70, 'NeedsInformation') },
    { daysAgo: 78, pays: 'confirmed-later' },
    { daysAgo: 74, pays: 'never' },
    { daysAgo: 71, pays: 'card', later: claimsAfter(64, 'InReview') },
    {
      daysAgo: 66,
      pays: 'card',
      later: (sale) =>
        staffActs(sale, 25, 'void', { reason: 'The odometer had been replaced before the sale.' }),
    },
    { daysAgo: 62, pays: 'bank', later: claimsAfter(58) },
    {
      daysAgo: 57,
      pays: 'card',
      later: (sale) =>
        scheduleAt(addDays(sale.day, 20), inOffice(), async () => {
          const text = 'Asked when claims start. Explained the two dates.';
          await world.act('leads', await getLead(sale.person.email), 'add-note', { text });
        }),
    },
    { daysAgo: 53, pays: 'card', later: (sale) => cancelByOwner(sale, 12, { reason: 'Changed my mind.' }) },
    { daysAgo: 49, pays: 'card', promoCode: 'FIVEBACK', later: claimsAfter(46) },
    { daysAgo: 44, pays: 'declined-later' },
    {
      daysAgo: 40,
      pays: 'check',
      later: (sale) =>
        staffActs(sale, 28, 'cancel', {
          reason: 'The owner wrote a letter.',
          hadClaim: false,
        }),
    },
    { daysAgo: monthBefore(yesterday), pays: 'declined-later' },
    { daysAgo: 27, pays: 'card', promoCode: 'FIRSTTHREE', later: (sale) => transferLater(sale, 14) },
    { daysAgo: 23, pays: 'failing-bank' },
    { daysAgo: 19, pays: 'card', later: (sale) => cancelByOwner(sale, 16, { notice: 14 }) },
    { daysAgo: 15, pays: 'bank' },
    { daysAgo: 13, pays: 'card', later: (sale) => giveNoticeLater(sale, 8) },
    { daysAgo: 12, pays: 'disputed-card' },
    { daysAgo: 9, pays: 'card', later: (sale) => giveNoticeLater(sale, 6) },
    { daysAgo: 6, pays: 'card', later: (sale) => giveNoticeLater(sale, 4) },
    { daysAgo: 3, pays: 'never', promoCode: 'FIVEBACK' },
    { daysAgo: 2, pays: 'bank' },
    { daysAgo: 1, pays: 'card' },
  ];
  for (const purchase of purchases) scheduleAt(daysAgo(purchase.daysAgo), inOffice(), () => buy(purchase));

  for (let ago = lifeDays; ago >= 1; ago -= 1) {
    const day = daysAgo(ago);
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    const growth = (isWeekend ? 0.6 : 1) * (0.7 + (0.6 * (lifeDays - ago)) / lifeDays);
    scheduleAt(day, 1, async () => {
      await countVisits(world, growth);
    });
    scheduleAt(day, 60 + 17, async () => {
      await services.contracts.runContractDay({}, { number: 1, isLast: false });
      await services.contracts.finishCancellations({}, { number: 1, isLast: false });
      await services.estimates.sendCoverageReminders();
    });
    scheduleAt(day, 7 * 60, () => world.settlePayments());
    const quotes = Math.round(growth * random.between(0.6, 2.6));
    for (let index = 0; index < quotes; index += 1) {
      const isFinished = random.chance(0.62);
      const isLost = random.chance(0.12);
      scheduleAt(day, random.integer(6 * 60, 18 * 60), async () => {
        const person = nextPerson();
        const { opportunityId } = await startQuote(person);
        if (isFinished) {
          world.passMinutes(3);
          await answerUsage(person, opportunityId);
        }
        if (isLost)
          scheduleAt(addDays(world.today(), random.integer(2, 9)), inOffice(), async () => {
            const id = await getLead(person.email);
            await world.act('leads', id, 'log-attempt', {
              channel: (await canCall(id)) ? 'call' : 'incomingCall',
              outcome: 'Reached',
              note: 'Has a plan from the dealer.',
            });
            await world.act('leads', id, 'move', { stage: 'Lost', reason: 'Bought elsewhere' });
          });
      });
    }
    if (random.chance(0.3))
      scheduleAt(day, inOffice(), async () => {
        const { firstName, lastName, email, phone, zipCode, ipAddress } = nextPerson();
        const affiliate = { affo: inventedOffer, affc: `click-${random.integer(1, 12)}` };
        await services.affiliates.recordVisit(affiliate, { ipAddress });
        await services.leads.insert({
          operation: 'insert-for-campaign',
          request: { firstName, lastName, email, phone, zipCode, ...affiliate },
          visitor: { ipAddress, browser, page: 'funnel', optsOutOfTracking: false },
        });
        assignInTurn(email);
      });
    if (random.chance(0.28) || ago < 3) scheduleAt(day, inOffice(), () => askQuestion(ago));
    if (ago % 31 === 5)
      scheduleAt(day, inOffice(), async () => {
        const person = nextPerson();
        const { firstName, email } = person;
        const from = { visitor: visitor(person, 'referral'), visit: { touches: [] }, tracking: {} };
        await services.referrals.linkFor({ firstName, email }, from);
      });
  }

  for (const ago of [108, 83, 60, 37, 18, 4]) scheduleAt(daysAgo(ago), inOffice(), remindLater);
  for (const ago of [101, 70, 46, 22, 8]) scheduleAt(daysAgo(ago), inOffice(), enrollAtWork);
  for (const ago of [97, 64, 41, 20, 5]) scheduleAt(daysAgo(ago), inOffice(), stopContact);

  /** Their car's factory coverage still pays, so they want to know when it ends. */
  async function remindLater(): Promise<void> {
    const person = nextPerson();
    const { firstName, lastName, email, zipCode } = person;
    await services.estimates.setCoverageReminder(
      {
        person: { firstName, lastName, email },
        request: {
          ...{ vehicleYear: Number(today.slice(0, 4)) - 1, vehicleMake: 'Toyota', vehicleModel: 'Camry' },
          ...{ vehicleMileage: random.integer(4_000, 11_000), milesDrivenPerYear: 12_000, zipCode },
        },
        visit: buildVisit(
          world,
          random.pick(sources, ({ weight }) => weight),
          '/quote',
        ),
        tracking: {},
      },
      visitor(person, 'quote'),
    );
  }

  async function enrollAtWork(): Promise<void> {
    const person = nextPerson();
    const { firstName, lastName, email, phone, zipCode, vehicle, modelYear, mileage } = person;
    await services.employerBenefit.enroll(
      {
        request: {
          ...{ firstName, lastName, email, phone, zipCode, state: '' },
          employerName: random.pick(['Example Freight', 'Sample Hospital', 'Demo School District']),
          ...{ vehicleYear: modelYear, vehicleMake: vehicle.make, vehicleModel: vehicle.model },
          ...{ vehicleMileage: mileage, coveragePlan: mileage < 95_000 ? 3 : 1 },
          consent: { textVersion: currentConsentText.version, channels: ['Email'] },
        },
        tracking: {},
        visit: { touches: [] },
      },
      visitor(person, 'funnel/taw-enrollment'),
    );
  }

  let stops = 0;
  /** Somebody who had asked for a price and doesn't want to hear from us anymore. The first one unsubscribes, then opts out of every channel. */
  async function stopContact(): Promise<void> {
    const person = nextPerson();
    const { email, phone } = person;
    await startQuote(person);
    world.passMinutes(20);
    stops += 1;
    const unsubscribes = random.chance(0.5);
    if (unsubscribes || stops === 1)
      await services.subscriptions.unsubscribe(email, ['marketing', 'reminders']);
    if (!unsubscribes || stops === 1)
      await services.subscriptions.optOut(
        { email, phone, channels: ['email', 'call', 'text'] },
        'I bought another plan.',
      );
  }

  async function askQuestion(ago: number): Promise<void> {
    const [subject, message] = random.pick(questions);
    const person = nextPerson();
    const { firstName, lastName, email } = person;
    const from = { visitor: visitor(person, 'contact-us'), visit: { touches: [] }, tracking: {} };
    await services.contact.send({ name: `${firstName} ${lastName}`, email, subject, message }, from);
    if (ago < 4) return;
    const [received] = await services.contact.byPerson(services.database.db, email);
    scheduleAt(addDays(world.today(), random.integer(0, 2)), 17 * 60 + 30, () =>
      world.act('contact-messages', received?.id ?? '', 'close', { note: 'Answered by phone.' }),
    );
  }

  if (!(await playInOrder(world, events, { rest, isStopping, report }))) return false;
  await services.dashboard.updateDailyTotals();
  return true;
}

/** The clause that defines a breakdown, as something else than wear. */
const wearClause = 'Breakdown';

const stepReasons = {
  InReview: 'We asked the shop for the diagnosis.',
  NeedsInformation: 'Please send the receipts for the last two oil changes.',
  Approved: 'The part is covered. The shop may start.',
  Denied: 'This part wears out with use, and your plan covers breakdowns.',
  Paid: 'We paid the shop by card.',
} as const;
type Step = keyof typeof stepReasons | 'Answered';

/** Events add later ones while they run. Returns false if it was stopped or the demonstration was removed. */
async function playInOrder(
  world: World,
  events: Event[],
  { rest, isStopping, report }: Required<Pick<Telling, 'rest' | 'isStopping' | 'report'>>,
): Promise<boolean> {
  const compare = (one: Event, other: Event) =>
    one.day === other.day ? one.minute - other.minute : one.day < other.day ? -1 : 1;
  while (!isStopping()) {
    events.sort(compare);
    const next = events.shift();
    if (!next) return true;
    if (await world.services.configuration.isDemonstrationRemoved()) return false;
    world.moveTo(next.day, next.minute);
    const startedAt = performance.now();
    try {
      await next.run();
      await world.runJobs();
    } catch (error) {
      report(error);
    }
    await wait(rest * (performance.now() - startedAt));
  }
  return false;
}

const getMinuteOfDay = (time: Date) =>
  (time.getTime() - startOfOfficeDay(toOfficeDay(time)).getTime()) / 60_000;
