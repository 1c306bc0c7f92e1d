import type { ServiceDeps } from '../../app/services.ts';
import { scheduleContracts } from './contracts.ts';
import { createCustomerEvents } from './customers.ts';
import { createLeadEvents } from './leads.ts';
import { createPeopleGenerator } from './people.ts';
import { addEarlierRules, addTeam } from './preparation.ts';
import { createTimeline, type Life, type PlayOptions, type Progress } from './timeline.ts';
import { countVisits } from './visits.ts';
import { createWorld, type World } from './world.ts';

export const lifeDays = 120;

type LifeOptions = PlayOptions & {
  today: string;
  seed?: number;
  /** Of an earlier run, which this one continues. */
  progress?: Pick<Progress, 'begunEvents' | 'jobs'>;
};

/**
 * Plays the 120 days before `today` on the site's database, and ends yesterday. The same seed plays the same story. Returns false if it was
 * stopped.
 */
export async function playLife(
  deps: ServiceDeps,
  { today, seed = 1, progress = { begunEvents: 0, jobs: [] }, ...options }: LifeOptions,
): Promise<boolean> {
  const world = createWorld(deps, today, seed, progress.jobs);
  const { services, daysAgo } = world;
  if (progress.begunEvents === 0) await addEarlierRules(world, daysAgo(lifeDays));
  world.startAt(daysAgo(lifeDays));
  const timeline = scheduleStory(world, await addTeam(world), today);
  if (!(await timeline.play(progress.begunEvents, options))) return false;
  await services.dashboard.updateDailyTotals();
  return true;
}

function scheduleStory(world: World, owners: readonly string[], today: string) {
  const { services, random, daysAgo } = world;
  const thisYear = Number(today.slice(0, 4));
  const timeline = createTimeline(world);
  const life: Life = { world, timeline, nextPerson: createPeopleGenerator(random, thisYear) };
  const { scheduleAt } = timeline;
  const leads = createLeadEvents(life, owners);
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
      await services.servicing.runContractDay({}, { number: 1, isLast: false });
      await services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
      await services.estimates.sendCoverageReminders();
    });
    scheduleAt(day, 7 * 60, () => world.settlePayments());
    const quotes = Math.round(growth * random.between(0.6, 2.6));
    for (let index = 0; index < quotes; index += 1) leads.scheduleQuote(day);
    if (random.chance(0.3)) leads.scheduleCampaignLead(day);
    if (random.chance(0.28) || daysBefore < 3)
      customers.scheduleQuestion(day, { isAnswered: daysBefore >= 4 });
    if (daysBefore % 31 === 5) customers.scheduleReferral(day);
  }
  for (const daysBefore of [108, 83, 60, 37, 18, 4]) customers.scheduleReminder(daysAgo(daysBefore));
  for (const daysBefore of [101, 70, 46, 22, 8]) customers.scheduleEnrollment(daysAgo(daysBefore));
  for (const daysBefore of [97, 64, 41, 20, 5])
    customers.scheduleOptOut(daysAgo(daysBefore), { doesBoth: daysBefore === 97 });
  return timeline;
}
