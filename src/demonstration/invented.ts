import { inventedDomain } from '../shared/invented-address.ts';

export const inventedEmail = (name: string): string => `${name}@${inventedDomain}`;
/** For SQL's LIKE. */
export const inventedEmailPattern = `%@${inventedDomain}`;

/** For SQL's LIKE: 555-0100 to 555-0199, which are reserved for fiction. */
export const inventedPhonePattern = '+1___55501__';

/** In the audit log and wherever the staff app names who did something. */
export const inventedStaff = { id: 'demonstration', name: 'Grace Example', role: 'administrator' } as const;

/** The people who own leads. They have no password, so nobody can sign in as one. */
export const inventedTeam = [inventedStaff.name, 'Luis Sample', 'Nora Demo'] as const;

/** The `affo` parameter of the invented affiliate. */
export const inventedOffer = 'example-partner';
/** Prefix of idempotency keys and experiment events. */
export const inventedKeyPrefix = 'demonstration-';
