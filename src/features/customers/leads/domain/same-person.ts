import { filterLeadFields, type LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadStage } from './lead.ts';

/** Ignores case, accents, spaces, and punctuation (ß equals SS). Not exported, because it returns an empty string for names such as `.` and `-`. */
function toComparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

const normalizeName = (name: string) => name.trim().normalize('NFC');

/** Names without a letter or digit, such as `-`, match only if they're the same. An empty name matches nothing. */
export function areNamesEqual(one: string, other: string): boolean {
  const [a, b] = [toComparableName(one), toComparableName(other)];
  return a === '' && b === ''
    ? normalizeName(one) !== '' && normalizeName(one) === normalizeName(other)
    : a === b;
}

/** Submissions with the same email address and last name are treated as the same person. */
export const personKey = ({ email, lastName }: { email: string; lastName: string | null }): string =>
  `${email.toLowerCase()} ${toComparableName(lastName ?? '')}`;

/** Days after a person's last submission in which a new one updates the same lead. */
export const samePersonDays = 30;

/** A submission for a closed lead creates a new lead. */
export const acceptsChanges = (stage: LeadStage): boolean => stage !== 'Ordered' && stage !== 'Lost';

const vehicleFields = filterLeadFields(({ about }) => about === 'vehicle');
const placeFields = filterLeadFields(({ about }) => about === 'place');

const getIdentity = ({ vehicleYear, vehicleMake, vehicleModel }: LeadAnswers) =>
  [vehicleYear, vehicleMake, vehicleModel].join(' ');

/** Drops answers about another vehicle or place, so that they aren't mixed. */
function carryOver(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const merged = { ...earlier };
  if (newer.vehicleMake !== null && getIdentity(newer) !== getIdentity(earlier))
    for (const field of vehicleFields) (merged as Record<string, unknown>)[field] = null;
  if (newer.zipCode !== null)
    for (const field of placeFields) (merged as Record<string, unknown>)[field] = newer[field];
  return merged;
}

export function mergeAnswers(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const newAnswers = Object.entries(newer).filter(([field, value]) => {
    const isPlace = (placeFields as string[]).includes(field);
    return value !== null && value !== '' && !isPlace;
  });
  return { ...carryOver(earlier, newer), ...Object.fromEntries(newAnswers) };
}

/** Treats the last word as the last name. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: name.trim(), lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}
