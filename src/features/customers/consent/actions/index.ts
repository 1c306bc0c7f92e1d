import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AuditTrailActions } from '../../../office/audit-trail/actions.ts';
import type { ConsentContent } from '../domain/consent-receipt.ts';
import {
  type ConsentChannel,
  currentConsentText,
  findConsentText,
  formatRevocation,
} from '../domain/consent-text.ts';
import { type ChainHead, type ConsentRow, consentStore } from '../store.ts';
import { chainAnchors } from './anchors.ts';
import { hashContent, hashErasure, hashLink } from './chain.ts';
import { verifyChain } from './verify-chain.ts';

const batchSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Erasures are signed with the site's secret, so that a receipt edited in the database can't pass for an erased one. */
function erasures(deps: { database: Database; tokens: SignedTokens; now: () => Date }) {
  const { database, tokens, now } = deps;
  const sign = (row: ConsentRow, erasedAt: Date) =>
    tokens.sign('consent-erasure', hashErasure(row, erasedAt));

  const isSigned = (row: ConsentRow): boolean =>
    row.erasedAt !== null &&
    tokens.read('consent-erasure', row.erasureSignature) === hashErasure(row, row.erasedAt);

  return {
    isSigned,

    async erase(db: Db, leadIds: readonly string[]): Promise<number> {
      const rows = await consentStore(db).byLeads(leadIds);
      const at = now();
      for (const row of rows) await consentStore(db).erase(row.id, at, sign(row, at));
      return rows.length;
    },

    async reSign(): Promise<number> {
      const store = consentStore(database.db);
      let signedCount = 0;
      let rows: ConsentRow[] = [];
      do {
        rows = await store.listErasedAfterId(rows.at(-1)?.id ?? lowestId, batchSize);
        for (const row of rows) {
          if (!row.erasedAt || !isSigned(row)) continue;
          const signature = sign(row, row.erasedAt);
          if (signature === row.erasureSignature) continue;
          await store.changeErasureSignature(row.id, signature);
          signedCount += 1;
        }
      } while (rows.length === batchSize);
      return signedCount;
    },
  };
}

export type ConsentActions = ReturnType<typeof consentActions>;

type Circumstances = Pick<ConsentContent, 'leadId' | 'page' | 'ipAddress' | 'browser' | 'formState'>;

export const readConsentHead = (db: Db): Promise<ChainHead | undefined> => consentStore(db).head();

export type ConsentDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  auditTrail: Pick<AuditTrailActions, 'record' | 'list'>;
};

export function consentActions(deps: ConsentDeps) {
  const anchors = chainAnchors(deps);
  const erasing = erasures(deps);

  const verify = async () =>
    verifyChain(deps.database, { anchors: await anchors.listNewest(), isErasureSigned: erasing.isSigned });

  async function append(db: Db, receipt: Omit<ConsentContent, 'id' | 'createdAt'>): Promise<void> {
    const store = consentStore(db);
    const lastReceipt = await store.lockChain();
    const content = { ...receipt, id: randomUUID(), createdAt: deps.now() };
    const salt = randomBytes(16).toString('base64url');
    const sequence = (lastReceipt?.sequence ?? 0) + 1;
    const contentHash = hashContent(content, salt);
    const hash = hashLink(lastReceipt?.hash ?? '', sequence, contentHash);
    await store.insert({ ...content, salt, sequence, contentHash, hash });
  }

  return {
    /** Call it last in a transaction, because it locks the chain until the transaction ends. */
    async record(
      db: Db,
      consent: Circumstances & { textVersion: string; channels: ConsentChannel[] },
    ): Promise<void> {
      const text = findConsentText(consent.textVersion);
      if (!text) throw badRequest('UnknownConsentText', 'Unknown consent text version.', 'consent');
      await append(db, { ...consent, kind: 'Given', text });
    },

    /** Records a permission that someone else obtained, with what staff know about it. `givenOn` is an ISO date. Call it last in a transaction. */
    recordFromElsewhere: (
      db: Db,
      {
        givenOn,
        source,
        ...consent
      }: Circumstances & { channels: ConsentChannel[]; givenOn: string; source: string },
    ): Promise<void> =>
      append(db, {
        ...consent,
        kind: 'Given',
        textVersion: 'imported',
        text: `Given on ${givenOn}, before we imported it: ${source}`,
      }),

    /** Records a statement that the person confirmed, which doesn't allow any contact. Call it last in a transaction, like `record`. */
    recordConfirmation: (
      db: Db,
      statement: Circumstances & { textVersion: string; text: string },
    ): Promise<void> => append(db, { ...statement, kind: 'Confirmed', channels: [] }),

    revoke: (db: Db, revocation: Circumstances & { channels: ConsentChannel[] }): Promise<void> =>
      append(db, {
        ...revocation,
        kind: 'Revoked',
        textVersion: currentConsentText.version,
        text: formatRevocation(revocation.channels),
      }),

    byLead: (db: Db, leadId: string): Promise<ConsentRow[]> => consentStore(db).byLead(leadId),

    byLeads: (db: Db, leadIds: readonly string[]): Promise<ConsentRow[]> => consentStore(db).byLeads(leadIds),

    /** Clears the receipts of erased leads but keeps their hashes. Returns the number of receipts. */
    erase: erasing.erase,

    verify,

    /** Signs erasures again after the secret changed, so that the old secret can be removed. Returns the number of erasures. */
    reSignErasures: erasing.reSign,

    writeAnchor: (): Promise<void> => anchors.write(),

    /** Throws if `verify` finds an error. */
    async checkReceipts(): Promise<void> {
      const { error } = await verify();
      if (error) throw new Error(`The consent receipts don't verify: ${JSON.stringify(error)}`);
    },
  };
}
