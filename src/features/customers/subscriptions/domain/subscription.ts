/** What we send by e-mail beside what a contract requires. */
export const subscriptionKinds = ['marketing', 'quotes', 'reminders'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** True: may be sent. Whoever never said anything may be sent what they asked for. */
export type Subscriptions = Record<SubscriptionKind, boolean>;

/** As the pages and messages name them. */
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

/** Everything on but the kinds named. */
export const allBut = (stopped: readonly SubscriptionKind[]): Subscriptions => ({
  marketing: !stopped.includes('marketing'),
  quotes: !stopped.includes('quotes'),
  reminders: !stopped.includes('reminders'),
});

/** What of a list of words names a kind, in our order, each once. */
export const kindsAmong = (words: readonly string[]): SubscriptionKind[] =>
  subscriptionKinds.filter((kind) => words.includes(kind));

/** Ways to reach a person, each of which can be closed for good. */
export const optOutChannels = ['email', 'call', 'text'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** Which address a channel needs. */
export const addressKind = (channel: OptOutChannel): 'email' | 'phone' =>
  channel === 'email' ? 'email' : 'phone';

/** What of a list of words names a channel, in our order, each once. */
export const channelsAmong = (words: readonly string[]): OptOutChannel[] =>
  optOutChannels.filter((channel) => words.includes(channel));
