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

/** An address in the one form it is kept and compared in; undefined for what cannot be one of the channel. */
export function normalAddress(channel: OptOutChannel, address: string): string | undefined {
  if (addressKind(channel) === 'email') return address.trim().toLowerCase() || undefined;
  return parsePhoneNumberFromString(address, 'US')?.number;
}

export type SubscriptionActions = ReturnType<typeof subscriptionActions>;

const neededEmail = (email: string | undefined) => {
  if (email) return email.toLowerCase();
  throw badRequest('InvalidField', 'To stop e-mail we need the e-mail address.', 'email');
};

const neededPhone = (text: string | undefined) => {
  const phone = readPhone(text);
  if (phone) return phone;
  throw badRequest('InvalidField', 'To stop calls and texts we need the phone number.', 'phone');
};

const linkEnded = () => badRequest('UnknownToken', 'That link is not one of ours, or has ended.', 'token');

/** Each channel with its address. Throws 400 at each field that a channel needs and that is missing or wrong. */
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
  /** Without a slash at its end. */
  publicUrl: string;
  /** Confirms by e-mail what was stopped, within the transaction; `stopped`: names as the pages have them. */
  confirm: (tx: Db, email: string, stopped: string[]) => Promise<void>;
};

/** Who wants what, and who wants nothing. Every sender asks `mayContact` first. */
export function subscriptionActions({ database, now, tokens, publicUrl, confirm }: SubscriptionDeps) {
  /** By an address alone this only ever stops: nobody is signed up by somebody else. */
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
    /** With the token of a signed link all three are set as given; by an address alone they are only ever stopped. */
    async update({ token, email, subscriptions, reason }: UpdateRequest): Promise<void> {
      if (token) {
        const own = { email: emailOf(token), ...subscriptions, reason: reason || null, updatedAt: now() };
        return subscriptionStore(database.db).set(own);
      }
      if (!email) throw badRequest('InvalidField', 'Give a token or an e-mail address.', 'email');
      await stop(email, subscriptions, reason);
    },

    stopKinds: (email: string, kinds: SubscriptionKind[]) => stop(email, allBut(kinds)),

    /** What a mail program's own button does: stops the kind the message was of, or all, and asks nothing back. */
    stopByLink: (token: string, kind: SubscriptionKind | undefined): Promise<void> =>
      stop(emailOf(token), allBut(kind ? [kind] : subscriptionKinds), null, true),

    /** The addresses that a message carries: where a mail program posts (RFC 8058), and where a person chooses. */
    links(email: string, kind: SubscriptionKind): { oneClick: string; page: string } {
      const query = new URLSearchParams({ token: tokens.sign('subscriptions', email.toLowerCase()), kind });
      return {
        oneClick: `${publicUrl}/api/customer-subscriptions/one-click?${query}`,
        page: `${publicUrl}/subscriptions/choices?${query}`,
      };
    },

    /** What the holder of a signed link gets now. Throws 400 for any other token. */
    async choices(token: string | null) {
      const email = emailOf(token);
      const store = subscriptionStore(database.db);
      const wanted = (await store.of(email)) ?? allBut([]);
      return { email, wanted, isClosed: await store.isOptedOut('email', email) };
    },

    /** Opens e-mail again for the holder of a signed link, who has it from that address. */
    openEmail: (token: string | null): Promise<void> =>
      subscriptionStore(database.db).removeOptOut('email', emailOf(token)),

    /** Closes channels for an address. Throws 400 at each field that a channel needs and that is missing or wrong. */
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

    /** What a person chose to be sent, and the channels closed for their address and phone numbers. */
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

    /** Forgets what a person chose to be sent; channels that were closed stay closed. Answers how many rows. */
    erase: (tx: Db, email: string): Promise<number> => subscriptionStore(tx).remove(email.toLowerCase()),

    /** Whether an address may be reached. `about`: a kind of e-mail that can be stopped; null: what somebody's own request needs. */
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
