import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../platform/errors.ts';
import type { DraftTables } from '../schema.ts';
import { rateCardStore, type StoredRateCard } from '../store.ts';
import { rateCardIssues } from './check-rate-card.ts';
import { type RateCardDeps, todayOf } from './deps.ts';

export const rateCardNotFound = () => notFound('RateCardNotFound', 'There is no such rate card.');

async function heldDraft(tx: Db, version: string): Promise<StoredRateCard> {
  const card = await rateCardStore(tx).byVersionForUpdate(version);
  if (!card) throw rateCardNotFound();
  if (card.status === 'Draft') return card;
  throw badRequest(
    'RateCardActivated',
    `Rate card ${version} is activated: prices rest on it, so it stays as it is. Clone it, and change the clone.`,
    'version',
  );
}

/** Begins a draft with the tables of another version, or of the one in force. */
export async function cloneRateCard(
  deps: RateCardDeps,
  tx: Db,
  { version, basedOn }: { version: string; basedOn?: string },
): Promise<void> {
  const source = basedOn
    ? (await rateCardStore(tx).byVersion(basedOn))?.tables
    : await deps.rates.inForceOn(todayOf(deps), tx);
  if (!source) throw badRequest('RateCardNotFound', `There is no rate card ${basedOn} to clone.`, 'basedOn');
  const effectiveFrom = todayOf(deps);
  const isAdded = await rateCardStore(tx).addDraft({
    version,
    basedOn: source.version,
    effectiveFrom,
    tables: { ...source, version, effectiveFrom },
    createdAt: deps.now(),
  });
  if (!isAdded)
    throw badRequest('VersionTaken', `There is a rate card ${version}. Choose another name.`, 'version');
}

/** Puts other tables into a draft. They may still have faults: those are told by `rateCardFaults`. */
export async function changeDraft(tx: Db, version: string, tables: DraftTables): Promise<void> {
  const { effectiveFrom } = await heldDraft(tx, version);
  await rateCardStore(tx).setTables(version, { ...tables, version, effectiveFrom });
}

export async function removeDraft(tx: Db, version: string): Promise<void> {
  await heldDraft(tx, version);
  await rateCardStore(tx).remove(version);
}

/** Throws 400 for a day that is over, one that another card has, and for every fault of the draft. */
export async function activateDraft(
  deps: RateCardDeps,
  tx: Db,
  version: string,
  effectiveFrom: string,
): Promise<void> {
  const store = rateCardStore(tx);
  await store.lockActivation();
  const draft = await heldDraft(tx, version);
  if (effectiveFrom < todayOf(deps))
    throw badRequest('DateOver', 'Choose today or a later day: prices of the past stay.', 'effectiveFrom');
  const other = await store.activatedFrom(effectiveFrom);
  if (other)
    throw badRequest(
      'DateTaken',
      `Rate card ${other} is activated for that day. Choose another one.`,
      'effectiveFrom',
    );
  const tables = { ...draft.tables, effectiveFrom };
  const faults = rateCardIssues(deps, tables, effectiveFrom);
  if (faults.length > 0) {
    const entries = faults.map(({ path, message }) => ({
      description: path || null,
      errorCode: 'RateCardFault',
      message,
    }));
    throw new RequestError(400, entries);
  }
  await store.activate(version, tables);
}
