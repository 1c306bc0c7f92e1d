import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import type { ConsentReceipt } from './domain/consent-receipt.ts';
import { consentWords } from './domain/consent-text.ts';
import { consentStore } from './store.ts';

export type ConsentUseCases = ReturnType<typeof consentUseCases>;

export function consentUseCases(deps: { now: () => Date }) {
  return {
    /** Keeps what was agreed to, with the exact words of that version. Throws 400 for a version never shown. */
    async keep(db: Db, given: Omit<ConsentReceipt, 'id' | 'text' | 'createdAt'>): Promise<void> {
      const text = consentWords(given.textVersion);
      if (!text)
        throw badRequest(
          'UnknownConsentText',
          'That version of the consent text was never shown.',
          'consent',
        );
      await consentStore(db).insert({ ...given, text, id: randomUUID(), createdAt: deps.now() });
    },
  };
}
