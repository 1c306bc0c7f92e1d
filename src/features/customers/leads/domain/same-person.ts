import { type LeadAnswers, leadFieldsWhere } from '../schema/lead-fields.ts';
import type { LeadStage } from './lead.ts';

/** A name for comparison: ignores case, accents, spaces, and punctuation (ß is SS). */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

/** Submissions with the same key are the same person: the email address and last name. */
export const personKey = ({ email, lastName }: { email: string; lastName: string | null }): string =>
  `${email.toLowerCase()} ${comparableName(lastName ?? '')}`;

/** How long after its last answers a lead takes new ones from the same person. */
export const samePersonDays = 30;

/** A finished sale stays closed: later answers create a new lead. */
export const acceptsChanges = (stage: LeadStage): boolean => stage !== 'Ordered' && stage !== 'Lost';

const vehicleFields = leadFieldsWhere(({ about }) => about === 'vehicle');
const placeFields = leadFieldsWhere(({ about }) => about === 'place');

const identity = ({ vehicleYear, vehicleMake, vehicleModel }: LeadAnswers) =>
  [vehicleYear, vehicleMake, vehicleModel].join(' ');

/** Answers about different vehicles or places don't mix. */
function carriedOver(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const carried = { ...earlier };
  if (newer.vehicleMake !== null && identity(newer) !== identity(earlier))
    for (const field of vehicleFields) (carried as Record<string, unknown>)[field] = null;
  if (newer.zipCode !== null)
    for (const field of placeFields) (carried as Record<string, unknown>)[field] = newer[field];
  return carried;
}

/** Merges a person's answers: newer ones count, and missing ones stay as they were. */
export function latestAnswers(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const given = Object.entries(newer).filter(([field, value]) => {
    const isPlace = (placeFields as string[]).includes(field);
    return value !== null && value !== '' && !isPlace;
  });
  return { ...carriedOver(earlier, newer), ...Object.fromEntries(given) };
}

/** Splits a full name: all but the last word, and the last word. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: name.trim(), lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}
