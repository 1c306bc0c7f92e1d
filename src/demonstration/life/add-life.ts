import type { ServiceDeps, Services } from '../../app/services.ts';
import { isDemonstration } from '../../features/contracts/contract-templates/domain/contract-terms.ts';
import { findDemonstrationLife } from '../../features/publishing/configuration/actions.ts';
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Environment } from '../../platform/environment.ts';
import { addDays } from '../../shared/calendar.ts';
import { toOfficeDay } from '../../shared/local-time.ts';
import { removeLife } from '../remove-life.ts';
import { lifeDays, playLife } from './story.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Only on a site that somebody tries out: nothing invented may reach a mail server, another system, or a payment provider. */
export const canHaveLife = (environment: Environment): boolean =>
  environment.DEMONSTRATION_LIFE === 'yes' &&
  environment.PAYMENTS === 'demonstration' &&
  !environment.STRIPE_SECRET_KEY &&
  !environment.SMTP_URL &&
  !environment.SALESFORCE_LOGIN_URL &&
  !environment.CSV_DROP_DIR &&
  environment.WEBHOOK_URLS.length === 0;

type Run = {
  isFirstStart: boolean;
  isStopping: () => boolean;
  /** Seconds of rest per second of work, so that the site stays fast for visitors. */
  restRatio: number;
  announce: (text: string) => void;
  report: (error: unknown) => void;
};

/** Marks the days as being added. Returns false if they were added before, or another instance is adding them. */
async function markAsStarted(
  { database, configuration, consent, leads }: Services,
  now: Date,
  { isFirstStart }: Run,
) {
  const settings = await configuration.siteSettings();
  if (!isDemonstration(settings) || (await configuration.isDemonstrationRemoved())) return false;
  const hasLeads = (await leads.firstDay()) !== undefined;
  return withAdvisoryLock(database, () =>
    database.transaction(async (tx) => {
      const life = await findDemonstrationLife(tx);
      if (life ? life.isDone : !isFirstStart || hasLeads) return false;
      // With the embedded database there's only one process, so the earlier run was interrupted.
      if (
        life &&
        database.kind === 'postgres' &&
        now.getTime() - Date.parse(life.startedAt) < hourMilliseconds
      )
        return false;
      await removeLife(tx, { configuration, consent });
      const today = toOfficeDay(now);
      const firstDay = addDays(today, -lifeDays);
      await configuration.setDemonstrationLife(tx, {
        firstDay,
        today,
        startedAt: now.toISOString(),
        isDone: false,
      });
      return true;
    }),
  );
}

/** Runs while the site serves visitors. An interrupted run starts over with the next start. */
export async function addLife(deps: ServiceDeps, services: Services, run: Run): Promise<void> {
  const now = deps.now();
  if (!(await markAsStarted(services, now, run))) return;
  const { configuration, database } = services;
  run.announce(`Adding ${lifeDays} days of invented leads and contracts in the background …`);
  const isComplete = await playLife(deps, { ...run, today: toOfficeDay(now) });
  const life = await findDemonstrationLife(database.db);
  if (!isComplete || !life) return;
  await database.transaction((tx) => configuration.setDemonstrationLife(tx, { ...life, isDone: true }));
  const seconds = Math.round((deps.now().getTime() - now.getTime()) / 1000);
  run.announce(`Adding ${lifeDays} days of invented leads and contracts: done in ${seconds} s`);
}
