import { currentConsentText } from '../../features/customers/consent/domain/consent-text.ts';
import { addDays } from '../../shared/calendar.ts';
import { formatPersonName } from '../../shared/person-name.ts';
import type { LeadEvents } from './leads.ts';
import { type InventedPerson, toVisitor } from './people.ts';
import type { Life } from './timeline.ts';
import { buildVisit, sources } from './visits.ts';

const questions = [
  ['A plan or a price', 'Does the price change when I drive more miles than I said?'],
  ['My contract or my payments', 'I have a new card. Where do I change it before the next payment?'],
  ['Canceling', 'I may sell the car next month. Can the new owner keep the plan?'],
  ['A claim or a repair', 'My shop asks who pays the diagnosis. Can you call them?'],
  ['An employer or a partner', 'We have 80 employees. Can they pay through payroll?'],
  ['Something else', 'Thank you. The claim took four days and was paid as you said.'],
] as const;

/** What people do besides asking for a price. */
export function createCustomerEvents(
  { world, timeline, nextPerson }: Life,
  { startQuote, scheduleLead }: Pick<LeadEvents, 'startQuote' | 'scheduleLead'>,
  thisYear: number,
) {
  const { services, random } = world;
  const { scheduleAt, officeMinute } = timeline;

  /** Their car's factory coverage still pays, so they want to know when it ends. */
  async function askForReminder(person: InventedPerson): Promise<void> {
    const { firstName, lastName, email, zipCode } = person;
    await services.estimates.setCoverageReminder(
      {
        person: { firstName, lastName, email },
        request: {
          vehicleYear: thisYear - 1,
          vehicleMake: 'Toyota',
          vehicleModel: 'Camry',
          vehicleMileage: random.integer(4_000, 11_000),
          milesDrivenPerYear: 12_000,
          zipCode,
        },
        visit: buildVisit(
          world,
          random.pick(sources, ({ weight }) => weight),
          '/quote',
        ),
        tracking: {},
      },
      toVisitor(person, 'quote'),
    );
  }

  async function enrollAtWork(person: InventedPerson): Promise<void> {
    const { firstName, lastName, email, phone, zipCode, vehicle, modelYear, mileage } = person;
    await services.employerBenefit.enroll(
      {
        request: {
          firstName,
          lastName,
          email,
          phone,
          zipCode,
          state: '',
          employerName: random.pick(['Example Freight', 'Sample Hospital', 'Demo School District']),
          vehicleYear: modelYear,
          vehicleMake: vehicle.make,
          vehicleModel: vehicle.model,
          vehicleMileage: mileage,
          coveragePlan: mileage < 95_000 ? 3 : 1,
          consent: { textVersion: currentConsentText.version, channels: ['Email'] },
        },
        tracking: {},
        visit: { touches: [] },
      },
      toVisitor(person, 'funnel/taw-enrollment'),
    );
  }

  /** Somebody asks for a price, then doesn't want to hear from us. */
  async function optOutOfContact(person: InventedPerson, doesBoth: boolean): Promise<void> {
    const { email, phone } = person;
    await startQuote(person);
    world.passMinutes(20);
    const unsubscribes = random.chance(0.5);
    if (unsubscribes || doesBoth) await services.subscriptions.unsubscribe(email, ['marketing', 'reminders']);
    if (!unsubscribes || doesBoth)
      await services.subscriptions.optOut(
        { email, phone, channels: ['email', 'call', 'text'] },
        'I bought another plan.',
      );
  }

  async function askQuestion(person: InventedPerson): Promise<void> {
    const [subject, message] = random.pick(questions);
    const { firstName, lastName, email } = person;
    const sender = { visitor: toVisitor(person, 'contact-us'), visit: { touches: [] }, tracking: {} };
    await services.contact.send(
      { name: formatPersonName({ firstName, lastName }), email, subject, message },
      sender,
    );
  }

  /** Some write once more. */
  async function answerQuestion({ email }: InventedPerson): Promise<void> {
    const [received] = await services.contact.byPeople(services.database.db, await world.findPeople(email));
    const act = (action: string, body: object) =>
      world.runStaffAction('contact-messages', received?.id, action, body);
    await act('reply', { text: 'Thank you for asking. Here is how it works.', status: 'Closed' });
    if (!random.chance(0.3)) return;
    world.passMinutes(20);
    await act('record-reply', { text: 'Thank you, that helps.' });
    await act('close', { note: 'Nothing left to answer.' });
  }

  async function shareLink(person: InventedPerson): Promise<void> {
    const { firstName, email } = person;
    const sender = { visitor: toVisitor(person, 'referral'), visit: { touches: [] }, tracking: {} };
    await services.referrals.requestLink({ firstName, email }, sender);
  }

  function schedule(day: string, run: (person: InventedPerson) => Promise<void>) {
    const person = nextPerson();
    scheduleAt(day, officeMinute(), () => run(person));
    return person;
  }

  return {
    scheduleReminder: (day: string) => schedule(day, askForReminder),
    scheduleEnrollment: (day: string) => schedule(day, enrollAtWork),
    scheduleReferral: (day: string) => schedule(day, shareLink),
    /** One person unsubscribes and opts out of every channel. Others do one of the two. */
    scheduleOptOut(day: string, { doesBoth = false } = {}) {
      const person = nextPerson();
      scheduleLead(day, officeMinute(), person, () => optOutOfContact(person, doesBoth));
    },
    /** The newest questions wait for an answer. */
    scheduleQuestion(day: string, { isAnswered }: { isAnswered: boolean }) {
      const person = schedule(day, askQuestion);
      if (isAnswered)
        scheduleAt(addDays(day, random.integer(0, 2)), 17 * 60 + 30, () => answerQuestion(person));
    },
  };
}
