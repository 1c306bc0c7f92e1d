import { currentConsentText } from '../../features/customers/consent/domain/consent-text.ts';
import { addDays } from '../../shared/calendar.ts';
import type { LeadEvents } from './leads.ts';
import { toVisitor } from './people.ts';
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
  { startQuote }: Pick<LeadEvents, 'startQuote'>,
  thisYear: number,
) {
  const { services, random } = world;
  const { scheduleAt } = timeline;

  /** Their car's factory coverage still pays, so they want to know when it ends. */
  async function askForReminder(): Promise<void> {
    const person = nextPerson();
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

  async function enrollAtWork(): Promise<void> {
    const person = nextPerson();
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

  let stopCount = 0;
  /** Somebody asks for a price, then doesn't want to hear from us. The first such person unsubscribes and opts out of every channel. Others do one of the two. */
  async function optOutOfContact(): Promise<void> {
    const person = nextPerson();
    const { email, phone } = person;
    await startQuote(person);
    world.passMinutes(20);
    stopCount += 1;
    const unsubscribes = random.chance(0.5);
    if (unsubscribes || stopCount === 1)
      await services.subscriptions.unsubscribe(email, ['marketing', 'reminders']);
    if (!unsubscribes || stopCount === 1)
      await services.subscriptions.optOut(
        { email, phone, channels: ['email', 'call', 'text'] },
        'I bought another plan.',
      );
  }

  async function askQuestion(daysBefore: number): Promise<void> {
    const [subject, message] = random.pick(questions);
    const person = nextPerson();
    const { firstName, lastName, email } = person;
    const sender = { visitor: toVisitor(person, 'contact-us'), visit: { touches: [] }, tracking: {} };
    await services.contact.send({ name: `${firstName} ${lastName}`, email, subject, message }, sender);
    if (daysBefore < 4) return;
    const [received] = await services.contact.byPerson(services.database.db, email);
    scheduleAt(addDays(world.today(), random.integer(0, 2)), 17 * 60 + 30, () =>
      world.runStaffAction('contact-messages', received?.id ?? '', 'close', { note: 'Answered by phone.' }),
    );
  }

  async function shareLink(): Promise<void> {
    const person = nextPerson();
    const { firstName, email } = person;
    const sender = { visitor: toVisitor(person, 'referral'), visit: { touches: [] }, tracking: {} };
    await services.referrals.requestLink({ firstName, email }, sender);
  }

  return { askForReminder, enrollAtWork, optOutOfContact, askQuestion, shareLink };
}
