import { type LeadAnswers, leadFieldsWhere } from '../schema/lead-fields.ts';
import type { LeadStage } from './lead.ts';

/** A name for comparing: case, accents, spaces and punctuation are ignored (ß is SS). */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

/** Two submissions with the same key are one person: the e-mail address and the last name. */
export const personKey = ({ email, lastName }: { email: string; lastName: string | null }): string =>
  `${email.toLowerCase()} ${comparableName(lastName ?? '')}`;

/** For so long after its last answers a lead takes up what the same person sends again. */
export const samePersonDays = 30;

/** A sale that is over is not opened again: what the person sends next is a new lead. */
export const takesAnswers = (stage: LeadStage): boolean => stage !== 'Ordered' && stage !== 'Lost';

const vehicleFields = leadFieldsWhere(({ about }) => about === 'vehicle');
const placeFields = leadFieldsWhere(({ about }) => about === 'place');

const identity = ({ vehicleYear, vehicleMake, vehicleModel }: LeadAnswers) =>
  [vehicleYear, vehicleMake, vehicleModel].join(' ');

/** Another vehicle's answers do not mix with those of the one before, nor do two places. */
function carriedOver(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const carried = { ...earlier };
  if (newer.vehicleMake !== null && identity(newer) !== identity(earlier))
    for (const field of vehicleFields) (carried as Record<string, unknown>)[field] = null;
  if (newer.zipCode !== null)
    for (const field of placeFields) (carried as Record<string, unknown>)[field] = newer[field];
  return carried;
}

/** Answers of one person taken together: the newer ones count, what they leave open stays as it was. */
export function newerAnswers(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const given = Object.entries(newer).filter(([field, value]) => {
    const isPlace = (placeFields as string[]).includes(field);
    return value !== null && value !== '' && !isPlace;
  });
  return { ...carriedOver(earlier, newer), ...Object.fromEntries(given) };
}

/** A name written in one line, as two: all but the last word, and the last word. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: name.trim(), lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}
