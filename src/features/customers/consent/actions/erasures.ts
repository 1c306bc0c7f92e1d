import type { Database, Db } from '../../../../platform/database/database.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { type ConsentRow, consentStore } from '../store.ts';
import type { ChainAnchors } from './anchors.ts';
import { erasureHashOf } from './chain.ts';

const batch = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Erasures are signed with the site's secret, so that a receipt edited in the database can't pass for an erased one. */
export function erasures(deps: {
  database: Database;
  tokens: SignedTokens;
  now: () => Date;
  anchors: ChainAnchors;
}) {
  const { database, tokens, now, anchors } = deps;
  const sign = (row: ConsentRow, erasedAt: Date) =>
    tokens.sign('consent-erasure', erasureHashOf(row, erasedAt));

  const isSigned = ({ erasureSignature, ...row }: ConsentRow): boolean =>
    row.erasedAt !== null &&
    tokens.read('consent-erasure', erasureSignature) ===
      erasureHashOf({ ...row, erasureSignature }, row.erasedAt);

  /** Signs the erased receipts that a condition picks; returns how many. */
  async function signWhere(db: Db, needsSignature: (row: ConsentRow) => boolean): Promise<number> {
    let signed = 0;
    let rows: ConsentRow[] = [];
    do {
      rows = await consentStore(db).erasedAfter(rows.at(-1)?.id ?? lowestId, batch);
      for (const row of rows.filter(needsSignature)) {
        await consentStore(db).changeErasureSignature(row.id, sign(row, row.erasedAt ?? now()));
        signed += 1;
      }
    } while (rows.length === batch);
    return signed;
  }

  return {
    isSigned,

    /** Empties the receipts of leads; returns how many. */
    async erase(db: Db, leadIds: readonly string[]): Promise<number> {
      const rows = await consentStore(db).ofLeads(leadIds);
      const at = now();
      for (const row of rows) await consentStore(db).erase(row.id, at, sign(row, at));
      return rows.length;
    },

    /** Signs what releases before signatures erased, once. Unsigned erasures after that are reported. */
    async signBaseline(): Promise<void> {
      if (await anchors.hasBaseline()) return;
      await database.transaction(async (tx) => {
        const signed = await signWhere(tx, ({ erasureSignature }) => erasureSignature === null);
        await anchors.recordBaseline(tx, signed);
      });
    },

    /** Replaces valid signatures of an earlier secret, so that it can be removed. */
    signAgain: (): Promise<number> =>
      signWhere(
        database.db,
        (row) => isSigned(row) && row.erasureSignature !== sign(row, row.erasedAt ?? now()),
      ),
  };
}
