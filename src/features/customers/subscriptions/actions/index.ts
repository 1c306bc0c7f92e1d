import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { normalizeEmail } from '../../../../platform/email-address.ts';
import { awaitAllOrThrow, badRequest } from '../../../../platform/errors.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { type ContactDecision, decideContact } from '../../consent/domain/contact-gate.ts';
import { readPhone } from '../../leads/actions/contact-details.ts';
import { withoutExtension } from '../../leads/domain/phone-number.ts';
import {
  getAddressKind,
  kindNames,
  type OptOutChannel,
  type SubscriptionKind,
  type Subscriptions,
  subscribeToAllExcept,
  subscriptionKinds,
} from '../domain/subscription.ts';
import type { OptOutRequest, UpdateRequest } from '../schema/index.ts';
import { subscriptionStore } from '../store.ts';

/** Returns undefined if the address is empty or isn't a phone number. */
export function normalizeAddress(channel: OptOutChannel, address: string): string | undefined {
  if (getAddressKind(channel) === 'email') return normalizeEmail(address) || undefined;
  return parsePhoneNumberFromString(address, 'US')?.number;
}

export type SubscriptionActions = ReturnType<typeof subscriptionActions>;

const requireEmail = (email: string | undefined) => {
  if (email) return email.toLowerCase();
  throw badRequest('InvalidField', 'To stop email, enter your email address.', 'email');
};

const requirePhone = (text: string | undefined) => {
  const phone = readPhone(text);
  if (phone) return withoutExtension(phone);
  throw badRequest('InvalidField', 'To stop calls and texts, enter your phone number.', 'phone');
};

async function parseAddresses({ email, phone, channels }: OptOutRequest) {
  const needs = new Set(channels.map(getAddressKind));
  const [emailAddress, phoneNumber] = await awaitAllOrThrow(
    () => (needs.has('email') ? requireEmail(email) : ''),
    () => (needs.has('phone') ? requirePhone(phone) : ''),
  );
  const address = { email: emailAddress, phone: phoneNumber };
  return channels.map((channel) => ({ channel, address: address[getAddressKind(channel)] }));
}

export type SubscriptionDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  publicUrl: string;
  sendConfirmation: (tx: Db, email: string, stopped: string[]) => Promise<void>;
};

/** `kind` is null for transactional email. `offersSent` counts the past 30 days. */
export type ContactAbout = {
  kind: SubscriptionKind | null;
  purpose?: 'Request' | 'Question';
  askedAt?: Date | null;
  offersSent?: number;
};

const purposes = { marketing: 'Offer', quotes: 'Quote', reminders: 'Reminder' } as const;

/** Call `decide` before contacting anyone. */
export function subscriptionActions({
  database,
  now,
  tokens,
  publicUrl,
  sendConfirmation,
}: SubscriptionDeps) {
  /** Only turns subscriptions off, because anyone can enter someone else's address. */
  function stop(
    address: string,
    subscriptions: Subscriptions,
    reason?: string | null,
    skipsConfirmation = false,
  ): Promise<void> {
    const email = address.toLowerCase();
    return database.transaction(async (tx) => {
      const store = subscriptionStore(tx);
      const oldSubscriptions = (await store.find(email)) ?? subscribeToAllExcept([]);
      await store.stop({ email, ...subscriptions, reason: reason || null, updatedAt: now() });
      const stoppedKinds = subscriptionKinds.filter((kind) => oldSubscriptions[kind] && !subscriptions[kind]);
      const hasOptedOut = (await store.optedOutAt('email', email)) !== null;
      if (stoppedKinds.length > 0 && !skipsConfirmation && !hasOptedOut)
        await sendConfirmation(
          tx,
          email,
          stoppedKinds.map((kind) => kindNames[kind]),
        );
    });
  }

  /** `askedAt` is when the person asked for the contact, so that an earlier opt-out doesn't stop it. Without it, any opt-out does. */
  async function decide(
    channel: OptOutChannel,
    address: string,
    { kind, purpose = 'Request', askedAt, offersSent }: ContactAbout,
    db: Db = database.db,
  ): Promise<ContactDecision> {
    const normalizedAddress = normalizeAddress(channel, address);
    const store = subscriptionStore(db);
    const subscriptions =
      normalizedAddress && kind !== null ? await store.find(normalizedAddress) : undefined;
    const isSubscribed = kind === null || (subscriptions ?? subscribeToAllExcept([]))[kind];
    return decideContact(channel, kind === null ? purpose : purposes[kind], {
      hasAddress: normalizedAddress !== undefined,
      optedOutAt: normalizedAddress ? await store.optedOutAt(channel, normalizedAddress) : null,
      consent: isSubscribed ? 'Given' : 'Unsubscribed',
      expectations: [{ purpose, since: askedAt ?? new Date(0) }],
      offersSent,
    });
  }

  const readEmail = (token: string | null | undefined): string => {
    const email = tokens.read('subscriptions', token);
    if (email) return email;
    throw badRequest('UnknownToken', 'This link is invalid or has expired.', 'token');
  };

  return {
    /** Sets all three subscriptions if the token is from a signed link. With only an email address, just turns them off. */
    async update({ token, email, subscriptions, reason }: UpdateRequest): Promise<void> {
      if (token) {
        const row = { email: readEmail(token), ...subscriptions, reason: reason || null, updatedAt: now() };
        return subscriptionStore(database.db).set(row);
      }
      if (!email) throw badRequest('InvalidField', 'Send a token or an email address.', 'email');
      await stop(email, subscriptions, reason);
    },

    unsubscribe: (email: string, kinds: SubscriptionKind[]) => stop(email, subscribeToAllExcept(kinds)),

    /** Unsubscribes from one kind of email, or from all, with one click. */
    unsubscribeByLink: (token: string, kind: SubscriptionKind | undefined): Promise<void> =>
      stop(readEmail(token), subscribeToAllExcept(kind ? [kind] : subscriptionKinds), null, true),

    /** URLs for one-click unsubscribe (RFC 8058) and for managing subscriptions. */
    links(email: string, kind: SubscriptionKind): { oneClick: string; page: string } {
      const query = new URLSearchParams({ token: tokens.sign('subscriptions', email.toLowerCase()), kind });
      return {
        oneClick: `${publicUrl}/api/customer-subscriptions/one-click?${query}`,
        page: `${publicUrl}/subscriptions/choices?${query}`,
      };
    },

    /** Throws 400 if the token is invalid. */
    async choices(token: string | null) {
      const email = readEmail(token);
      const store = subscriptionStore(database.db);
      const subscriptions = (await store.find(email)) ?? subscribeToAllExcept([]);
      return { email, subscriptions, hasOptedOut: (await store.optedOutAt('email', email)) !== null };
    },

    /** Allows email to the address again. The signed link proves that it's theirs. */
    removeEmailOptOut: (token: string | null): Promise<void> =>
      subscriptionStore(database.db).removeOptOut('email', readEmail(token)),

    async optOut(request: OptOutRequest, reason: string | null = null): Promise<void> {
      const addresses = await parseAddresses(request);
      const rows = addresses.map((each) => ({ ...each, at: now(), reason }));
      await subscriptionStore(database.db).addOptOuts(rows);
    },

    async optOutAddress(tx: Db, channel: OptOutChannel, address: string, reason: string): Promise<void> {
      const normalizedAddress = normalizeAddress(channel, address);
      if (normalizedAddress)
        await subscriptionStore(tx).addOptOuts([{ channel, address: normalizedAddress, at: now(), reason }]);
    },

    async byAddresses(db: Db, emails: readonly string[], phones: readonly string[]) {
      const store = subscriptionStore(db);
      const addresses = [
        ...emails.map((email) => normalizeAddress('email', email)),
        ...phones.map((phone) => normalizeAddress('call', phone)),
      ].filter((address) => address !== undefined);
      return {
        subscriptions: await store.byEmails(emails.map((email) => email.toLowerCase())),
        optOuts: await store.optOutsByAddress(addresses),
      };
    },

    /** Deletes a person's subscriptions but not their opt-outs. Returns the number of rows. */
    erase: (tx: Db, emails: readonly string[]): Promise<number> =>
      subscriptionStore(tx).remove(emails.map((email) => email.toLowerCase())),

    decide,

    /** Ignores the time of day. `kind` is null for transactional email. */
    canContact: async (
      channel: OptOutChannel,
      address: string,
      kind: SubscriptionKind | null = null,
      db?: Db,
    ): Promise<boolean> => (await decide(channel, address, { kind }, db)).isAllowed,
  };
}
