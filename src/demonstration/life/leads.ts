import { currentConsentText } from '../../features/customers/consent/domain/consent-text.ts';
import { addDays } from '../../shared/calendar.ts';
import { inventedOffer } from '../invented.ts';
import { type InventedPerson, toVisitor } from './people.ts';
import type { Life } from './timeline.ts';
import { buildVisit, landingPages, sources } from './visits.ts';

export type LeadEvents = ReturnType<typeof createLeadEvents>;

/** People who ask for a price, and what our sellers do with them. `owners` are the sellers' IDs. */
export function createLeadEvents({ world, timeline, nextPerson }: Life, owners: readonly string[]) {
  const { services, random } = world;
  const { scheduleAt, officeMinute, yesterday } = timeline;
  let leadCount = 0;

  /** Schedules the event that makes someone a lead. Every fifth lead and those of the last day stay without an owner. */
  function scheduleLead(day: string, minute: number, { email }: InventedPerson, run: () => Promise<void>) {
    scheduleAt(day, minute, run);
    leadCount += 1;
    const ownerId = owners[leadCount % owners.length];
    if (leadCount % 5 === 0 || day === yesterday) return;
    scheduleAt(day, minute + 15, async () =>
      world.runStaffAction('leads', await findLead(email), 'assign', { ownerId }),
    );
  }

  async function startQuote(person: InventedPerson) {
    const source = random.pick(sources, ({ weight }) => weight);
    const [page] = random.pick(landingPages, ([, weight]) => weight);
    const { firstName, lastName, email, phone, zipCode, vin, vehicle, modelYear, mileage } = person;
    const plan = mileage < 95_000 ? 3 : mileage < 140_000 ? 1 : 2;
    const consent = {
      textVersion: currentConsentText.version,
      channels: ['Email' as const, 'Phone' as const],
    };
    return services.quoteSteps.startQuote(
      {
        request: {
          firstName,
          lastName,
          email,
          phone,
          zipCode,
          vin,
          vehicleYear: modelYear,
          vehicleMake: vehicle.make,
          vehicleModel: vehicle.model,
          vehicleMileage: mileage,
          coveragePlan: plan,
          termMonths: 36,
          ...source.tracking,
          ...(random.chance(0.7) && { consent }),
        },
        visit: buildVisit(world, source, page),
      },
      toVisitor(person, 'quote/contact'),
    );
  }

  const submitUsage = (person: InventedPerson, opportunityId: string) =>
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

  const findLead = async (email: string): Promise<string | undefined> =>
    (await services.leads.byPeople(services.database.db, await world.findPeople(email)))[0]?.id;

  async function canCall(leadId: string): Promise<boolean> {
    const lead = await services.leadStaff.find(services.database.db, leadId);
    return lead?.contact.decisions.some(({ channel, isAllowed }) => channel === 'call' && isAllowed) === true;
  }

  /** Asks for a price, and maybe answers all questions. Some of them buy elsewhere. */
  function scheduleQuote(day: string) {
    const isFinished = random.chance(0.62);
    const person = nextPerson();
    scheduleLead(day, random.integer(6 * 60, 18 * 60), person, async () => {
      const { opportunityId } = await startQuote(person);
      if (isFinished) {
        world.passMinutes(3);
        await submitUsage(person, opportunityId);
      }
    });
    if (random.chance(0.12))
      scheduleAt(addDays(day, random.integer(2, 9)), officeMinute(), async () => {
        const id = await findLead(person.email);
        await world.runStaffAction('leads', id, 'log-attempt', {
          channel: id && (await canCall(id)) ? 'call' : 'incomingCall',
          outcome: 'Reached',
          note: 'Has a plan from the dealer.',
        });
        await world.runStaffAction('leads', id, 'move', { stage: 'Lost', reason: 'Bought elsewhere' });
      });
  }

  function scheduleCampaignLead(day: string) {
    const person = nextPerson();
    scheduleLead(day, officeMinute(), person, async () => {
      const { firstName, lastName, email, phone, zipCode, ipAddress } = person;
      const affiliate = { affo: inventedOffer, affc: `click-${random.integer(1, 12)}` };
      await services.affiliates.recordVisit(affiliate, { ipAddress });
      await services.leads.insert({
        operation: 'insert-for-campaign',
        request: { firstName, lastName, email, phone, zipCode, ...affiliate },
        visitor: toVisitor({ ipAddress }, 'funnel'),
      });
    });
  }

  return { startQuote, submitUsage, findLead, scheduleLead, scheduleQuote, scheduleCampaignLead };
}
