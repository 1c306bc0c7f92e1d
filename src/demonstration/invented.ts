import { inventedDomain } from '../shared/invented-address.ts';

// How invented people and what they did are told apart from staff who try the site.

export const inventedEmail = (name: string): string => `${name}@${inventedDomain}`;
/** For SQL's LIKE. */
export const inventedEmailPattern = `%@${inventedDomain}`;

/** Whom the audit log and the staff app name for what the demonstration did. */
export const inventedStaff = { id: 'demonstration', name: 'Grace Example', role: 'administrator' } as const;

/** Decides appeals against her denials. */
export const inventedColleague = {
  id: 'demonstration-colleague',
  name: 'Luis Sample',
  role: 'administrator',
} as const;

/** The people who own leads. They have no password, so nobody can sign in as one. */
export const inventedTeam = [inventedStaff.name, inventedColleague.name, 'Nora Demo'] as const;

/** The `affo` parameter in the URLs of the invented affiliate. */
export const inventedOffer = 'example-partner';
/** Prefix of idempotency keys and experiment events. */
export const inventedKeyPrefix = 'demonstration-';
