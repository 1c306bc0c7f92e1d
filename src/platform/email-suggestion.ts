import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Real domains that differ from a more popular one by only a letter or two. */
const alsoReal = ['email.com', 'gm.com', 'live.com', 'mac.com', 'mail.com', 'q.com', 'rr.com', 'usa.com'];
const providers = [...POPULAR_DOMAINS, 'yahoo.com', 'hotmail.com', 'outlook.com'];
const domains = [...providers, ...alsoReal];

/** Returns the address with a well-known domain if this one looks like a typo of it (gmial.com). */
export function suggestEmail(email: string): string | undefined {
  const suggestion = run({ email: email.trim(), domains });
  // The library also "corrects" newer top-level domains, such as .bank to .ca.
  return suggestion && providers.includes(suggestion.domain) ? suggestion.full : undefined;
}
