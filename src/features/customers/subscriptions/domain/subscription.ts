/** The marketing email that we send. */
export const subscriptionKinds = ['marketing', 'quotes', 'reminders'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** True: may be sent. An address without a choice may get what it asked for. */
export type Subscriptions = Record<SubscriptionKind, boolean>;

/** Names on pages and in emails. */
export const kindNames: Record<SubscriptionKind, string> = {
  marketing: 'Offers and news',
  quotes: 'Your quotes',
  reminders: 'Reminders',
};

/** In a sentence: "Stop …". */
export const subscribedTo: Record<SubscriptionKind, string> = {
  marketing: 'offers and news',
  quotes: 'emails about your quotes',
  reminders: 'reminders',
};

/** Everything except these kinds. */
export const allBut = (stopped: readonly SubscriptionKind[]): Subscriptions => ({
  marketing: !stopped.includes('marketing'),
  quotes: !stopped.includes('quotes'),
  reminders: !stopped.includes('reminders'),
});

/** The kinds in a list of words, in our order, without duplicates. */
export const kindsAmong = (words: readonly string[]): SubscriptionKind[] =>
  subscriptionKinds.filter((kind) => words.includes(kind));

/** Channels that a person can close permanently. */
export const optOutChannels = ['email', 'call', 'text'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** The kind of address that a channel needs. */
export const addressKind = (channel: OptOutChannel): 'email' | 'phone' =>
  channel === 'email' ? 'email' : 'phone';

/** The channels in a list of words, in our order, without duplicates. */
export const channelsAmong = (words: readonly string[]): OptOutChannel[] =>
  optOutChannels.filter((channel) => words.includes(channel));
