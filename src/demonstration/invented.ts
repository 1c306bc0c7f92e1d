import { inventedDomain } from '../shared/invented-address.ts';

// Everything that the demonstration invents, so that it can be told apart from real records and removed.

export const inventedEmail = (name: string): string => `${name}@${inventedDomain}`;
/** For SQL's LIKE. */
export const inventedEmailPattern = `%@${inventedDomain}`;

/** For SQL's LIKE: 555-0100 to 555-0199, which are reserved for fiction. */
export const inventedPhonePattern = '+1___55501__';

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
