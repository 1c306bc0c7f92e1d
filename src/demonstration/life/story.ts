import type { ServiceDeps } from '../../app/services.ts';
import { scheduleContracts } from './contracts.ts';
import { createCustomerEvents } from './customers.ts';
import { createLeadEvents } from './leads.ts';
import { createPeopleGenerator } from './people.ts';
import { addEarlierRules, addTeam } from './preparation.ts';
import { createTimeline, type Life, type PlayOptions } from './timeline.ts';
import { countVisits } from './visits.ts';
import { createWorld } from './world.ts';

export const lifeDays = 120;

type LifeOptions = Pick<PlayOptions, 'restRatio' | 'report'> & {
  today: string;
  seed?: number;
  isStopping?: () => boolean;
};

/** Plays the 120 days before `today` on the site's database, and ends yesterday. The same seed plays the same story. Returns false if it was stopped. */
export async function playLife(
  deps: ServiceDeps,
  { today, seed = 1, restRatio, isStopping = () => false, report }: LifeOptions,
): Promise<boolean> {
  const world = createWorld(deps, today, seed);
  const { services, random, daysAgo } = world;
  const thisYear = Number(today.slice(0, 4));
  const timeline = createTimeline(world);
  const life: Life = { world, timeline, nextPerson: createPeopleGenerator(random, thisYear) };
  const { scheduleAt, officeMinute } = timeline;

  await addEarlierRules(world, daysAgo(lifeDays));
  world.startAt(daysAgo(lifeDays));
  const leads = createLeadEvents(life, await addTeam(world));
  const customers = createCustomerEvents(life, leads, thisYear);
  scheduleContracts(life, leads, today);

  for (let daysBefore = lifeDays; daysBefore >= 1; daysBefore -= 1) {
    const day = daysAgo(daysBefore);
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    const growth = (isWeekend ? 0.6 : 1) * (0.7 + (0.6 * (lifeDays - daysBefore)) / lifeDays);
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
    for (let index = 0; index < quotes; index += 1) leads.scheduleQuote(day);
    if (random.chance(0.3)) leads.scheduleCampaignLead(day);
    if (random.chance(0.28) || daysBefore < 3)
      scheduleAt(day, officeMinute(), () => customers.askQuestion(daysBefore));
    if (daysBefore % 31 === 5) scheduleAt(day, officeMinute(), customers.shareLink);
  }
  for (const daysBefore of [108, 83, 60, 37, 18, 4])
    scheduleAt(daysAgo(daysBefore), officeMinute(), customers.askForReminder);
  for (const daysBefore of [101, 70, 46, 22, 8])
    scheduleAt(daysAgo(daysBefore), officeMinute(), customers.enrollAtWork);
  for (const daysBefore of [97, 64, 41, 20, 5])
    scheduleAt(daysAgo(daysBefore), officeMinute(), customers.optOutOfContact);

  if (!(await timeline.play({ restRatio, isStopping, report }))) return false;
  await services.dashboard.updateDailyTotals();
  return true;
}
