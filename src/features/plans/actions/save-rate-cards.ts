import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../platform/errors.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../shared/local-time.ts';
import type { DraftTables } from '../schema.ts';
import { type ChangedBy, rateCardStore, type StoredRateCard } from '../store.ts';
import { getToday, type RateCardDeps, startQueue } from './deps.ts';
import { listRateCardErrors } from './validate-rate-card.ts';

export type Editor = { id: string; name: string };

const toChangedBy = ({ id, name }: Editor): ChangedBy => ({ changedById: id, changedBy: name });

export const rateCardNotFound = () => notFound('RateCardNotFound', "This rate card doesn't exist.");

async function lockDraft(tx: Db, version: string): Promise<StoredRateCard> {
  const card = await rateCardStore(tx).byVersionForUpdate(version);
  if (!card) throw rateCardNotFound();
  if (card.status === 'Draft') return card;
  throw badRequest(
    'RateCardActivated',
    `Rate card ${version} is activated and can't be changed, because prices depend on it. Clone it and change the clone instead.`,
    'version',
  );
}

export async function cloneRateCard(
  deps: RateCardDeps,
  tx: Db,
  { version, basedOn }: { version: string; basedOn?: string },
  by: Editor,
): Promise<void> {
  const source = basedOn
    ? (await rateCardStore(tx).byVersion(basedOn))?.tables
    : await deps.rates.inEffectOn(getToday(deps), tx);
  if (!source) throw badRequest('RateCardNotFound', `There is no rate card named ${basedOn}.`, 'basedOn');
  const effectiveFrom = getToday(deps);
  const isAdded = await rateCardStore(tx).addDraft({
    version,
    basedOn: source.version,
    effectiveFrom,
    tables: { ...source, version, effectiveFrom },
    createdAt: deps.now(),
    ...toChangedBy(by),
  });
  if (!isAdded)
    throw badRequest(
      'VersionTaken',
      `A rate card named ${version} already exists. Choose a different version.`,
      'version',
    );
}

/** Drafts may still have errors, which `listRateCardErrors` reports. */
export async function changeDraft(tx: Db, version: string, tables: DraftTables, by: Editor): Promise<void> {
  const { effectiveFrom } = await lockDraft(tx, version);
  await rateCardStore(tx).setTables(version, { ...tables, version, effectiveFrom }, toChangedBy(by));
}

export async function removeDraft(tx: Db, version: string): Promise<void> {
  await lockDraft(tx, version);
  await rateCardStore(tx).remove(version);
}

/** If `start` is null, the card takes effect immediately. A date starts at midnight at the office, like every day on the site. */
function readStart(deps: RateCardDeps, start: string | null): { effectiveFrom: string; startsAt: Date } {
  const now = deps.now();
  const today = toOfficeDay(now);
  if (start === null || start === today) return { effectiveFrom: today, startsAt: now };
  const hasTime = start.includes('T');
  const startsAt = hasTime ? new Date(start) : startOfOfficeDay(start);
  if (startsAt < now)
    throw badRequest(
      'DateInPast',
      "Choose a later time, or leave it empty to start right away. Past prices can't change.",
      'effectiveFrom',
    );
  return { effectiveFrom: toOfficeDay(startsAt), startsAt };
}

/** Replaces a card that started on the same day, so that a wrong price doesn't last until midnight. Throws 400 for a past time or errors in the draft. */
export async function activateDraft(
  deps: RateCardDeps,
  tx: Db,
  version: string,
  start: string | null,
  by: Editor,
): Promise<void> {
  const store = rateCardStore(tx);
  await store.lockActivation();
  const draft = await lockDraft(tx, version);
  if (draft.changedById === by.id && (await deps.needsSecondPerson(tx)))
    throw badRequest(
      'SecondPersonNeeded',
      'You created or changed this rate card last, so someone else has to check and activate it.',
    );
  const { effectiveFrom, startsAt } = readStart(deps, start);
  const tables = { ...draft.tables, effectiveFrom };
  const errors = await listRateCardErrors(deps, tx, tables, effectiveFrom);
  if (errors.length > 0) {
    const entries = errors.map(({ path, message }) => ({
      description: path || null,
      errorCode: 'InvalidRateCard',
      message,
    }));
    throw new RequestError(400, entries);
  }
  await store.activate(version, tables, startsAt);
  if (startsAt > deps.now()) await deps.jobs.add(tx, startQueue, { version }, { startAfter: startsAt });
}

/** Makes a scheduled card a draft again. Throws 400 once it has started, because prices depend on it then. */
export async function unscheduleCard(deps: RateCardDeps, tx: Db, version: string): Promise<void> {
  const store = rateCardStore(tx);
  await store.lockActivation();
  const card = await store.byVersionForUpdate(version);
  if (!card) throw rateCardNotFound();
  if (card.startsAt === null || card.startsAt <= deps.now())
    throw badRequest(
      'RateCardNotScheduled',
      card.startsAt === null
        ? `Rate card ${version} isn't scheduled.`
        : `Rate card ${version} is already in effect, so it can't be unscheduled. Clone it, correct the clone, and activate that right away.`,
    );
  await store.unschedule(version);
}
