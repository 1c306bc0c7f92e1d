import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { allOrErrors, badRequest } from '../../../../platform/errors.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { readPhone } from '../../leads/actions/contact-details.ts';
import {
  addressKind,
  allBut,
  kindNames,
  type OptOutChannel,
  type SubscriptionKind,
  type Subscriptions,
  subscriptionKinds,
} from '../domain/subscription.ts';
import type { OptOutRequest, UpdateRequest } from '../schema/index.ts';
import { subscriptionStore } from '../store.ts';

/** The normalized address. Undefined when it's invalid for the channel. */
export function normalAddress(channel: OptOutChannel, address: string): string | undefined {
  if (addressKind(channel) === 'email') return address.trim().toLowerCase() || undefined;
  return parsePhoneNumberFromString(address, 'US')?.number;
}

export type SubscriptionActions = ReturnType<typeof subscriptionActions>;

const neededEmail = (email: string | undefined) => {
  if (email) return email.toLowerCase();
  throw badRequest('InvalidField', 'To stop email we need the email address.', 'email');
};

const neededPhone = (text: string | undefined) => {
  const phone = readPhone(text);
  if (phone) return phone;
  throw badRequest('InvalidField', 'To stop calls and texts we need the phone number.', 'phone');
};

const linkEnded = () => badRequest('UnknownToken', 'That link is not one of ours, or has ended.', 'token');

/** Each channel with its address. Throws 400 at each missing or invalid field. */
async function addressesOf({ email, phone, channels }: OptOutRequest) {
  const needs = new Set(channels.map(addressKind));
  const [emailAddress, phoneNumber] = await allOrErrors(
    () => (needs.has('email') ? neededEmail(email) : ''),
    () => (needs.has('phone') ? neededPhone(phone) : ''),
  );
  const address = { email: emailAddress, phone: phoneNumber };
  return channels.map((channel) => ({ channel, address: address[addressKind(channel)] }));
}

export type SubscriptionDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Confirms by email what was stopped, within the transaction. `stopped`: names as on the pages. */
  confirm: (tx: Db, email: string, stopped: string[]) => Promise<void>;
};

/** Subscriptions and opt-outs. Every sender calls `mayContact` first. */
export function subscriptionActions({ database, now, tokens, publicUrl, confirm }: SubscriptionDeps) {
  /** With an address alone, this only stops emails: nobody can sign up someone else. */
  function stop(
    given: string,
    wanted: Subscriptions,
    reason?: string | null,
    isQuiet = false,
  ): Promise<void> {
    const email = given.toLowerCase();
    return database.transaction(async (tx) => {
      const store = subscriptionStore(tx);
      const before = (await store.of(email)) ?? allBut([]);
      await store.stop({ email, ...wanted, reason: reason || null, updatedAt: now() });
      const stopped = subscriptionKinds.filter((kind) => before[kind] && !wanted[kind]);
      const isClosed = await store.isOptedOut('email', email);
      if (stopped.length > 0 && !isQuiet && !isClosed)
        await confirm(
          tx,
          email,
          stopped.map((kind) => kindNames[kind]),
        );
    });
  }

  const emailOf = (token: string | null | undefined): string => {
    const email = tokens.read('subscriptions', token);
    if (email) return email;
    throw linkEnded();
  };

  return {
    /** With a signed link's token, sets all three as given; with an address alone, only stops them. */
    async update({ token, email, subscriptions, reason }: UpdateRequest): Promise<void> {
      if (token) {
        const own = { email: emailOf(token), ...subscriptions, reason: reason || null, updatedAt: now() };
        return subscriptionStore(database.db).set(own);
      }
      if (!email) throw badRequest('InvalidField', 'Give a token or an email address.', 'email');
      await stop(email, subscriptions, reason);
    },

    stopKinds: (email: string, kinds: SubscriptionKind[]) => stop(email, allBut(kinds)),

    /** One-click unsubscribe: stops the message's kind, or everything, without questions. */
    stopByLink: (token: string, kind: SubscriptionKind | undefined): Promise<void> =>
      stop(emailOf(token), allBut(kind ? [kind] : subscriptionKinds), null, true),

    /** The URLs in an email: for one-click unsubscribe (RFC 8058) and for managing subscriptions. */
    links(email: string, kind: SubscriptionKind): { oneClick: string; page: string } {
      const query = new URLSearchParams({ token: tokens.sign('subscriptions', email.toLowerCase()), kind });
      return {
        oneClick: `${publicUrl}/api/customer-subscriptions/one-click?${query}`,
        page: `${publicUrl}/subscriptions/choices?${query}`,
      };
    },

    /** A signed link holder's current subscriptions. Throws 400 for any other token. */
    async choices(token: string | null) {
      const email = emailOf(token);
      const store = subscriptionStore(database.db);
      const wanted = (await store.of(email)) ?? allBut([]);
      return { email, wanted, isClosed: await store.isOptedOut('email', email) };
    },

    /** Reopens email for a signed link's holder, who owns the address. */
    openEmail: (token: string | null): Promise<void> =>
      subscriptionStore(database.db).removeOptOut('email', emailOf(token)),

    /** Closes channels for an address. Throws 400 at each missing or invalid field. */
    async optOut(request: OptOutRequest, reason: string | null = null): Promise<void> {
      const addresses = await addressesOf(request);
      const rows = addresses.map((each) => ({ ...each, at: now(), reason }));
      await subscriptionStore(database.db).addOptOuts(rows);
    },

    /** Closes one channel for an address that is known to be the person's. */
    async closeChannel(tx: Db, channel: OptOutChannel, address: string, reason: string): Promise<void> {
      const normal = normalAddress(channel, address);
      if (normal) await subscriptionStore(tx).addOptOuts([{ channel, address: normal, at: now(), reason }]);
    },

    /** A person's subscriptions, and the closed channels of their address and phone numbers. */
    async ofPerson(db: Db, email: string, phones: readonly string[]) {
      const store = subscriptionStore(db);
      const addresses = [
        normalAddress('email', email),
        ...phones.map((phone) => normalAddress('call', phone)),
      ].filter((address) => address !== undefined);
      return {
        subscriptions: await store.ofEmail(email.toLowerCase()),
        optOuts: await store.optOutsOf(addresses),
      };
    },

    /** Deletes a person's subscriptions; opt-outs stay. Returns the number of rows. */
    erase: (tx: Db, email: string): Promise<number> => subscriptionStore(tx).remove(email.toLowerCase()),

    /** Whether an address may be contacted. `about`: the kind of email; null: transactional. */
    async mayContact(
      channel: OptOutChannel,
      address: string,
      about: SubscriptionKind | null = null,
      db: Db = database.db,
    ): Promise<boolean> {
      const normal = normalAddress(channel, address);
      const asked = subscriptionStore(db);
      if (!normal || (await asked.isOptedOut(channel, normal))) return false;
      if (channel !== 'email' || about === null) return true;
      const wanted = (await asked.of(normal)) ?? allBut([]);
      return wanted[about];
    },
  };
}
