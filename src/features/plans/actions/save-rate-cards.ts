import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../platform/errors.ts';
import type { DraftTables } from '../schema.ts';
import { rateCardStore, type StoredRateCard } from '../store.ts';
import { rateCardIssues } from './check-rate-card.ts';
import { getToday, type RateCardDeps } from './deps.ts';

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
): Promise<void> {
  const source = basedOn
    ? (await rateCardStore(tx).byVersion(basedOn))?.tables
    : await deps.rates.inForceOn(getToday(deps), tx);
  if (!source) throw badRequest('RateCardNotFound', `There is no rate card named ${basedOn}.`, 'basedOn');
  const effectiveFrom = getToday(deps);
  const isAdded = await rateCardStore(tx).addDraft({
    version,
    basedOn: source.version,
    effectiveFrom,
    tables: { ...source, version, effectiveFrom },
    createdAt: deps.now(),
  });
  if (!isAdded)
    throw badRequest(
      'VersionTaken',
      `A rate card named ${version} already exists. Choose a different version.`,
      'version',
    );
}

/** Drafts may still have errors, which `rateCardIssues` reports. */
export async function changeDraft(tx: Db, version: string, tables: DraftTables): Promise<void> {
  const { effectiveFrom } = await lockDraft(tx, version);
  await rateCardStore(tx).setTables(version, { ...tables, version, effectiveFrom });
}

export async function removeDraft(tx: Db, version: string): Promise<void> {
  await lockDraft(tx, version);
  await rateCardStore(tx).remove(version);
}

/** Replaces the card of the same day, so that a wrong price doesn't last until midnight. Throws 400 for a past date or errors in the draft. */
export async function activateDraft(
  deps: RateCardDeps,
  tx: Db,
  version: string,
  effectiveFrom: string,
): Promise<void> {
  const store = rateCardStore(tx);
  await store.lockActivation();
  const draft = await lockDraft(tx, version);
  if (effectiveFrom < getToday(deps))
    throw badRequest(
      'DateInPast',
      "Choose today or a later date. Past prices can't change.",
      'effectiveFrom',
    );
  const tables = { ...draft.tables, effectiveFrom };
  const errors = await rateCardIssues(deps, tx, tables, effectiveFrom);
  if (errors.length > 0) {
    const entries = errors.map(({ path, message }) => ({
      description: path || null,
      errorCode: 'InvalidRateCard',
      message,
    }));
    throw new RequestError(400, entries);
  }
  await store.activate(version, tables);
}
