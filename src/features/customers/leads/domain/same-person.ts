import { filterLeadFields, type LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadStage } from './lead.ts';

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
