import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { reencrypt, toSecretConfig } from '../../../office/auth/actions/secrets.ts';
import { type StoredCertificate, sealStore } from '../store.ts';
import { makeSeal, readExpiry, type Seal } from './seal-certificate.ts';

export type SealDeps = {
  database: Database;
  now: () => Date;
  secret: string;
  previousSecrets: readonly string[];
  /** The seller's own certificate, if one is configured. */
  sellerSeal: Seal | undefined;
};

/** How long before a certificate expires the site makes a new one. */
const renewalMilliseconds = 30 * 24 * 60 * 60 * 1000;

export function seals({ database, now, secret, previousSecrets, sellerSeal }: SealDeps) {
  const key = toSecretConfig(secret, previousSecrets);
  const sealsByName = new Map<string, Seal>();

  /** Returns undefined if the key was encrypted with another SECRET. */
  async function openSeal({
    issuedTo: name,
    certificate,
    encryptedKey,
  }: StoredCertificate): Promise<Seal | undefined> {
    const decrypted = await symmetricDecrypt({ key, data: encryptedKey }).catch(() => undefined);
    return decrypted === undefined ? undefined : { key: decrypted, certificates: [certificate], name };
  }

  async function find(db: Db, name: string): Promise<Seal | undefined> {
    const soon = new Date(now().getTime() + renewalMilliseconds);
    for (const storedSeal of await sealStore(db).valid(name, soon)) {
      const openedSeal = await openSeal(storedSeal);
      if (openedSeal) return openedSeal;
    }
    return undefined;
  }

  const make = (name: string) =>
    database.transaction(async (tx) => {
      await sealStore(tx).lock();
      const existingSeal = await find(tx, name);
      if (existingSeal) return existingSeal;
      const newSeal = await makeSeal(name, now());
      const [certificate = ''] = newSeal.certificates;
      await sealStore(tx).insert({
        id: randomUUID(),
        issuedTo: name,
        certificate,
        encryptedKey: await symmetricEncrypt({ key, data: newSeal.key }),
        createdAt: now(),
        expiresAt: readExpiry(newSeal),
      });
      return newSeal;
    });

  return {
    /** The seller's own certificate, or else one that the site makes once for the seller's `name`. */
    async current(name: string): Promise<Seal> {
      if (sellerSeal) return sellerSeal;
      const cachedSeal = sealsByName.get(name);
      if (cachedSeal && readExpiry(cachedSeal).getTime() > now().getTime() + renewalMilliseconds)
        return cachedSeal;
      const currentSeal = (await find(database.db, name)) ?? (await make(name));
      sealsByName.set(name, currentSeal);
      return currentSeal;
    },

    /** Encrypts the keys with the current SECRET, so that earlier secrets can be removed. */
    async reencrypt(): Promise<void> {
      if (previousSecrets.length === 0) return;
      await database.transaction(async (tx) => {
        for (const storedSeal of await sealStore(tx).all())
          if (await openSeal(storedSeal))
            await sealStore(tx).changeKey(storedSeal.id, await reencrypt(key, storedSeal.encryptedKey));
      });
    },
  };
}
