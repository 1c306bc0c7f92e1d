import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceDeps, Services } from '../../app/services.ts';
import {
  type DemonstrationLife,
  findDemonstrationLife,
  isDemonstrationDatabase,
} from '../../features/publishing/configuration/actions.ts';
import { tryWithAdvisoryLock, withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { isUnavailableError } from '../../platform/database/unavailable.ts';
import type { Environment } from '../../platform/environment.ts';
import type { RequestActivity } from '../../platform/http/request-activity.ts';
import { addDays } from '../../shared/calendar.ts';
import { toOfficeDay } from '../../shared/local-time.ts';
import { lifeDays, playLife } from './story.ts';

/** Only on a site that somebody tries out: nothing invented may reach a mail server, another system, or a payment provider. */
export const canHaveLife = (environment: Environment): boolean =>
  environment.DEMONSTRATION_LIFE === 'yes' &&
  environment.PAYMENTS === 'demonstration' &&
  !environment.STRIPE_SECRET_KEY &&
  !environment.SMTP_URL &&
  !environment.SALESFORCE_LOGIN_URL &&
  !environment.CSV_DROP_DIR &&
  environment.WEBHOOK_URLS.length === 0;

type Run = Pick<RequestActivity, 'waitUntilIdle'> & {
  isFirstStart: boolean;
  /** Aborted when the site stops. */
  signal: AbortSignal;
  announce: (text: string) => void;
  report: (error: unknown) => void;
  /** How often an instance checks whether the one that adds the days has stopped. */
  secondsBetweenAttempts?: number;
};

type LifeServices = Pick<Services, 'database' | 'configuration'>;

/** Returns undefined once all days are filled, and on a live site. */
export async function findUnfinishedLife({ database }: LifeServices): Promise<DemonstrationLife | undefined> {
  const life = await findDemonstrationLife(database.db);
  return life?.isDone ? undefined : life;
}

/** In percent. Undefined when no days are being added. */
export async function getLifeProgress(services: LifeServices): Promise<number | undefined> {
  const life = await findUnfinishedLife(services);
  return life && Math.floor((100 * life.begunEvents) / Math.max(1, life.allEvents));
}

async function saveFirstDay({ database, configuration, leads }: Services, now: Date): Promise<void> {
  const isEmpty = (await isDemonstrationDatabase(database.db)) && (await leads.firstDay()) === undefined;
  if (!isEmpty) return;
  await withAdvisoryLock(database, () =>
    database.transaction(async (tx) => {
      if (await findDemonstrationLife(tx)) return;
      const today = toOfficeDay(now);
      await configuration.setDemonstrationLife(tx, {
        firstDay: addDays(today, -lifeDays),
        today,
        startedAt: now.toISOString(),
        isDone: false,
        begunEvents: 0,
        allEvents: 0,
        jobs: [],
      });
    }),
  );
}

/** Plays the days that are left. Returns true if none are left. */
async function continueLife(deps: ServiceDeps, services: LifeServices, run: Run): Promise<boolean> {
  const { database, configuration } = services;
  const life = await findUnfinishedLife(services);
  if (!life) return true;
  const start = performance.now();
  const title = `Adding ${lifeDays} days of invented leads and contracts`;
  run.announce(`${title} in the background …`);
  let saved = life;
  const save = async (changes: Partial<DemonstrationLife>) => {
    saved = { ...saved, ...changes };
    await database.transaction((tx) => configuration.setDemonstrationLife(tx, saved));
  };
  if (!(await playLife(deps, { ...run, today: life.today, progress: life, save }))) return false;
  await save({ isDone: true, jobs: [] });
  run.announce(`${title}: done in ${Math.round((performance.now() - start) / 1000)} s`);
  return true;
}

/**
 * Runs while the site serves visitors, on one instance at a time. If that instance stops, another one continues, or the same one after
 * its restart.
 */
export async function addLife(deps: ServiceDeps, services: Services, run: Run): Promise<void> {
  const { signal, secondsBetweenAttempts = 30 } = run;
  if (run.isFirstStart) await saveFirstDay(services, deps.now());
  for (let isOver = false; !isOver && !signal.aborted; ) {
    try {
      await tryWithAdvisoryLock(services.database, 'demonstrationLife', async (lost) => {
        isOver = await continueLife(deps, services, { ...run, signal: AbortSignal.any([signal, lost]) });
      });
    } catch (error) {
      if (!isUnavailableError(error)) throw error;
    }
    if (!isOver) await pause(secondsBetweenAttempts * 1000, undefined, { signal }).catch(() => {});
  }
}
