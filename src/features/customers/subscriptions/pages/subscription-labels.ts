import { kindNames, type OptOutChannel, type SubscriptionKind } from '../domain/subscription.ts';

export const subscriptionLabels: Record<
  SubscriptionKind,
  { name: string; description: string; when: string }
> = {
  marketing: {
    name: kindNames.marketing,
    description: 'New promo codes, new plans, and articles worth reading.',
    when: 'At most twice a month, and only if you agreed to get them',
  },
  quotes: {
    name: kindNames.quotes,
    description: 'The quote you asked for, and a reminder before its price expires.',
    when: 'Up to three times per quote, within 30 days',
  },
  reminders: {
    name: kindNames.reminders,
    description: 'When your waiting period ends, a payment fails, or a contract is about to end.',
    when: 'When one of these happens',
  },
};

export const channelLabels: Record<OptOutChannel, string> = {
  email: 'Email',
  call: 'Calls',
  text: 'Texts',
};
