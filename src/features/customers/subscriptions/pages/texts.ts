import { kindNames, type OptOutChannel, type SubscriptionKind } from '../domain/subscription.ts';

/** What we send, as the pages name it. */
export const subscriptionTexts: Record<SubscriptionKind, { name: string; what: string; when: string }> = {
  marketing: {
    name: kindNames.marketing,
    what: 'A new promo code, a new plan, an article worth reading.',
    when: 'At most twice a month',
  },
  quotes: {
    name: kindNames.quotes,
    what: 'The quote you asked for, and a word before its price ends.',
    when: 'Up to three times for a quote, within 30 days',
  },
  reminders: {
    name: kindNames.reminders,
    what: 'The end of the waiting period, a payment that failed, a contract that ends.',
    when: 'When one of these is due',
  },
};

export const channelTexts: Record<OptOutChannel, string> = {
  email: 'E-mail',
  call: 'Calls',
  text: 'Texts',
};
