import { signKey } from '../../platform/record-key.ts';
import { addDays, addMonths } from '../../shared/calendar.ts';
import type { OutcomeName } from '../payments/outcomes.ts';
import { createClaimEvents } from './claims.ts';
import type { LeadEvents } from './leads.ts';
import { type InventedPerson, toVisitor } from './people.ts';
import type { Life, Sale } from './timeline.ts';

type Purchase = {
  daysAgo: number;
  pays: OutcomeName | 'check' | 'never';
  promoCode?: string;
  /** Schedules what happens to the contract later. */
  scheduleLater?: (sale: Sale) => void;
};

/** Every contract of the story: how it's paid, and what happens to it later. */
export function scheduleContracts(
  life: Life,
  { startQuote, submitUsage, findLead, scheduleLead }: LeadEvents,
  today: string,
) {
  const { world, timeline, nextPerson } = life;
  const { services, random, daysAgo } = world;
  const { scheduleAt, officeMinute, yesterday } = timeline;

  async function findContract({ person: { email } }: Sale) {
    const personIds = await world.findPeople(email);
    return (await services.contracts.recordsByPeople(services.database.db, personIds)).contracts[0];
  }
  const findContractId = async (sale: Sale) => (await findContract(sale))?.id;
  const { fileClaimAfter } = createClaimEvents(life, findContract);

  /** Goes from the first page to the payment within an hour. */
  async function buyPlan(person: InventedPerson, { pays, promoCode }: Purchase): Promise<void> {
    const { opportunityId } = await startQuote(person);
    world.passMinutes(4);
    const rated = await submitUsage(person, opportunityId);
    const quote = promoCode
      ? await services.quotes.applyPromoCode(opportunityId, promoCode, person.ipAddress)
      : rated;
    await world.runJobs();
    world.passMinutes(9);
    const { city, state, postalCode } = quote.customer;
    const address = { street: person.street, city, state, zipCode: postalCode };
    const review = { opportunityId, paymentOption: 'Monthly' as const, typesVin: false };
    const toSign = await services.checkout.toReview(review);
    const { contractId } = await services.checkout.orderAndSign(
      review,
      { address, coOwner: null, lienholder: null },
      {
        name: toSign.owner,
        agreed: toSign.agreements.map(({ name }) => name),
        shownHash: toSign.contentHash,
        ...(random.chance(0.5) && { drawing: 'M40 90L80 40L110 100L150 60L190 95L260 55L330 80' }),
      },
      toVisitor(person, 'quote/checkout-review'),
    );
    await world.runJobs();
    world.passMinutes(3);
    if (pays === 'check') {
      const { payments } = await services.contracts.byId(contractId);
      const amount = payments[0]?.amount ?? 0;
      const body = { amount, method: 'Check', reference: `Check ${random.integer(1000, 9000)}` };
      const id = await findContractId({ person, day: world.today() });
      await world.runStaffAction('contracts', id, 'record-payment', body);
    } else if (pays !== 'never') await world.payOnPage(contractId, pays);
  }

  const scheduleOwnerCancellation = (
    sale: Sale,
    daysLater: number,
    { notice = 0, reason = 'I sold the car.' } = {},
  ) =>
    scheduleAt(addDays(sale.day, daysLater), officeMinute(), async () => {
      const contract = await findContract(sale);
      if (!contract) return;
      const token = await services.contracts.signToken(signKey(services.tokens, 'contract', contract));
      const cancelOn = addDays(world.today(), notice);
      await services.contractCancellations.request(token, { cancelOn, reason });
    });
  const scheduleStaffAction = (sale: Sale, daysLater: number, action: string, body: object) =>
    scheduleAt(addDays(sale.day, daysLater), officeMinute(), async () =>
      world.runStaffAction('contracts', await findContractId(sale), action, body),
    );

  async function findDetails(sale: Sale) {
    const contractId = await findContractId(sale);
    if (!contractId) return undefined;
    return services.database.transaction((tx) =>
      services.contractStaff.find(tx, contractId, { role: 'administrator' }),
    );
  }

  /** The owner sells the car, and the plan stays with it. */
  function scheduleTransfer(sale: Sale, daysLater: number) {
    const { firstName, lastName, email, phone, zipCode, street } = nextPerson();
    scheduleAt(addDays(sale.day, daysLater), officeMinute(), async () => {
      const place = services.geography.cityData(zipCode);
      if (!place) throw new Error(`There is no ZIP code ${zipCode}`);
      await world.runStaffAction('contracts', await findContractId(sale), 'transfer', {
        owner: { firstName, lastName, email, phone },
        address: { street, city: place.city, state: place.state, zipCode },
        soldOn: addDays(world.today(), -2),
        odometer: sale.person.mileage + 30 * daysLater,
        fee: 0,
      });
    });
  }

  /** The owner pays what is due after coverage stopped, and it starts again. */
  const scheduleCatchUp = (sale: Sale, daysLater: number) =>
    scheduleAt(addDays(sale.day, daysLater), officeMinute(), async () => {
      for (let paid = 0; paid < 6; paid += 1) {
        const contract = await findContract(sale);
        if (contract?.status !== 'Lapsed') return;
        await world.payOnPage(signKey(services.tokens, 'contract', contract), 'card');
      }
    });

  let hasGivenNotice = false;
  /** Does nothing once another contract got a notice in this run, or in a state that allows one only for nonpayment. */
  const scheduleNotice = (sale: Sale, daysLater: number) =>
    scheduleAt(addDays(sale.day, daysLater), officeMinute(), async () => {
      if (hasGivenNotice) return;
      const reasons = (await findDetails(sale))?.sellerMayCancel?.reasons ?? [];
      const reason = reasons.find((each) => each !== 'nonpayment');
      if (!reason) return;
      hasGivenNotice = true;
      await world.runStaffAction('contracts', await findContractId(sale), 'give-notice', {
        reason,
        explanation: 'The shop found that the odometer was set back before the sale.',
      });
    });

  async function winDispute(sale: Sale): Promise<void> {
    const reference = (await findDetails(sale))?.disputes.at(-1)?.reference;
    if (reference) await world.closeDispute(reference, 'won');
  }

  const countDaysSinceMonthBefore = (day: string) => {
    const start = addMonths(day, -1);
    return Math.round((Date.parse(today) - Date.parse(start)) / 86_400_000);
  };

  const purchases: Purchase[] = [
    {
      daysAgo: 118,
      pays: 'card',
      scheduleLater: fileClaimAfter(45, 'InReview', 'Authorized', 'Repaired', 'Paid'),
    },
    { daysAgo: 114, pays: 'bank', scheduleLater: fileClaimAfter(52, 'InReview', 'Denied') },
    {
      daysAgo: 110,
      pays: 'card',
      scheduleLater: fileClaimAfter(60, 'NeedsInformation', 'Answered', 'Authorized', 'Repaired', 'Paid'),
    },
    { daysAgo: 104, pays: 'declined-later', scheduleLater: (sale) => scheduleCatchUp(sale, 86) },
    {
      daysAgo: 99,
      pays: 'check',
      scheduleLater: (sale) => {
        scheduleStaffAction(sale, 20, 'cancel', {
          reason: 'The owner called. Car was totaled.',
        });
        scheduleStaffAction(sale, 27, 'mark-refund-paid', {
          paidOn: addDays(sale.day, 27),
          reference: 'Check 2291',
        });
      },
    },
    { daysAgo: 95, pays: 'card', scheduleLater: (sale) => scheduleOwnerCancellation(sale, 50) },
    {
      daysAgo: 91,
      pays: 'card',
      promoCode: 'FIRSTTHREE',
      scheduleLater: fileClaimAfter(40, 'InReview', 'Authorized'),
    },
    {
      daysAgo: 86,
      pays: 'disputed-card',
      scheduleLater: (sale) => scheduleAt(addDays(sale.day, 34), officeMinute(), () => winDispute(sale)),
    },
    { daysAgo: 82, pays: 'card', scheduleLater: fileClaimAfter(70, 'NeedsInformation') },
    { daysAgo: 78, pays: 'confirmed-later' },
    { daysAgo: 74, pays: 'never' },
    { daysAgo: 71, pays: 'card', scheduleLater: fileClaimAfter(64, 'InReview') },
    {
      daysAgo: 66,
      pays: 'card',
      scheduleLater: (sale) =>
        scheduleStaffAction(sale, 25, 'void', { reason: 'The odometer had been replaced before the sale.' }),
    },
    { daysAgo: 62, pays: 'bank', scheduleLater: fileClaimAfter(58) },
    {
      daysAgo: 57,
      pays: 'card',
      scheduleLater: (sale) =>
        scheduleAt(addDays(sale.day, 20), officeMinute(), async () => {
          const text = 'Asked when claims start. Explained the two dates.';
          await world.runStaffAction('leads', await findLead(sale.person.email), 'add-note', { text });
        }),
    },
    {
      daysAgo: 53,
      pays: 'card',
      scheduleLater: (sale) => scheduleOwnerCancellation(sale, 12, { reason: 'Changed my mind.' }),
    },
    { daysAgo: 49, pays: 'card', promoCode: 'FIVEBACK', scheduleLater: fileClaimAfter(46) },
    { daysAgo: 44, pays: 'declined-later' },
    {
      daysAgo: 40,
      pays: 'check',
      scheduleLater: (sale) =>
        scheduleStaffAction(sale, 28, 'cancel', {
          reason: 'The owner wrote a letter.',
        }),
    },
    { daysAgo: countDaysSinceMonthBefore(yesterday), pays: 'declined-later' },
    {
      daysAgo: 27,
      pays: 'card',
      promoCode: 'FIRSTTHREE',
      scheduleLater: (sale) => scheduleTransfer(sale, 14),
    },
    { daysAgo: 23, pays: 'failing-bank' },
    {
      daysAgo: 19,
      pays: 'card',
      scheduleLater: (sale) => scheduleOwnerCancellation(sale, 16, { notice: 14 }),
    },
    { daysAgo: 15, pays: 'bank' },
    { daysAgo: 13, pays: 'card', scheduleLater: (sale) => scheduleNotice(sale, 8) },
    { daysAgo: 12, pays: 'disputed-card' },
    { daysAgo: 9, pays: 'card', scheduleLater: (sale) => scheduleNotice(sale, 6) },
    { daysAgo: 6, pays: 'card', scheduleLater: (sale) => scheduleNotice(sale, 4) },
    { daysAgo: 3, pays: 'never', promoCode: 'FIVEBACK' },
    { daysAgo: 2, pays: 'bank' },
    { daysAgo: 1, pays: 'card' },
    {
      daysAgo: 100,
      pays: 'card',
      scheduleLater: fileClaimAfter(48, 'InReview', 'PartlyAuthorized', 'Repaired', 'Paid'),
    },
    {
      daysAgo: 93,
      pays: 'card',
      scheduleLater: fileClaimAfter(45, 'InReview', 'Denied', 'Appealed', 'Authorized', 'Repaired', 'Paid'),
    },
    { daysAgo: 88, pays: 'declined-later' },
    { daysAgo: 84, pays: 'card', scheduleLater: fileClaimAfter(70, 'InReview', 'Denied', 'Appealed') },
    { daysAgo: 77, pays: 'card', scheduleLater: fileClaimAfter(55, 'InReview', 'PartlyAuthorized') },
    { daysAgo: 69, pays: 'bank', scheduleLater: fileClaimAfter(45, 'InReview', 'Authorized', 'Repaired') },
  ];
  for (const purchase of purchases) {
    const sale = { person: nextPerson(), day: daysAgo(purchase.daysAgo) };
    scheduleLead(sale.day, officeMinute(), sale.person, () => buyPlan(sale.person, purchase));
    purchase.scheduleLater?.(sale);
  }
}
