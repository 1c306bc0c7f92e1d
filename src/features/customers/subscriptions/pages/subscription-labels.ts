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
    description: 'Each quote you ask for, with its number and a link to it.',
    when: 'Once per quote, and again if you ask for it',
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
