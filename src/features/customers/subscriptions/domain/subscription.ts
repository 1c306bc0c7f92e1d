import { formatPhoneNumber } from '../../../../shared/telephone.ts';

/** Kinds of email that people can unsubscribe from. */
export const subscriptionKinds = ['marketing', 'quotes', 'reminders'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** Addresses that haven't chosen have all subscriptions on. */
export type Subscriptions = Record<SubscriptionKind, boolean>;

export const kindNames: Record<SubscriptionKind, string> = {
  marketing: 'Offers and news',
  quotes: 'Your quotes',
  reminders: 'Reminders',
};

export const subscribedTo: Record<SubscriptionKind, string> = {
  marketing: 'offers and news',
  quotes: 'emails about your quotes',
  reminders: 'reminders',
};

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says what an address no longer gets, and what it may still get. */
export function describeSubscriptions(subscriptions: Subscriptions): string {
  const list = (isOn: boolean) =>
    andList.format(
      subscriptionKinds.filter((kind) => subscriptions[kind] === isOn).map((kind) => subscribedTo[kind]),
    );
  const [on, off] = [list(true), list(false)];
  return [off && `We've stopped ${off}.`, on && `You may ${off ? 'still ' : ''}get ${on}.`]
    .filter(Boolean)
    .join(' ');
}

export const subscribeToAllExcept = (stoppedKinds: readonly SubscriptionKind[]): Subscriptions => ({
  marketing: !stoppedKinds.includes('marketing'),
  quotes: !stoppedKinds.includes('quotes'),
  reminders: !stoppedKinds.includes('reminders'),
});

/** Ignores unknown names and duplicates. */
export const pickKinds = (names: readonly string[]): SubscriptionKind[] =>
  subscriptionKinds.filter((kind) => names.includes(kind));

export const optOutChannels = ['email', 'call', 'text'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

export const getAddressKind = (channel: OptOutChannel): 'email' | 'phone' =>
  channel === 'email' ? 'email' : 'phone';

export const pickChannels = (names: readonly string[]): OptOutChannel[] =>
  optOutChannels.filter((channel) => names.includes(channel));

/** Formats the phone number or email address of an opt-out. */
export const formatOptOutAddress = ({ address }: { address: string }): string =>
  address.startsWith('+') ? formatPhoneNumber(address) : address;
