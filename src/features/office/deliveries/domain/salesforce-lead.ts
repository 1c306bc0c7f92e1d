import type { EventData } from './delivery.ts';

/** Salesforce's own limits; a longer text would make it refuse the whole lead. */
const lengths = {
  FirstName: 40,
  LastName: 80,
  Email: 80,
  Phone: 40,
  City: 40,
  State: 80,
  PostalCode: 20,
  LeadSource: 255,
} as const;

const sources = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Email: 'email',
  Phone: 'phone',
  City: 'city',
  State: 'state',
  PostalCode: 'zipCode',
  LeadSource: 'leadSource',
} as const satisfies Record<keyof typeof lengths, string>;

export type SalesforceLead = Record<string, string | boolean>;

/** The fields of Salesforce's Lead that our lead's data says something about; the others are left as they are. */
export function salesforceLead(data: EventData): SalesforceLead {
  const record: SalesforceLead = { Company: 'Individual', LeadSource: 'Web' };
  for (const field of Object.keys(lengths) as (keyof typeof lengths)[]) {
    const value = data[sources[field]];
    if (typeof value === 'string' && value !== '') record[field] = value.slice(0, lengths[field]);
  }
  // Salesforce takes no lead without a last name.
  if (!record.LastName) record.LastName = record.FirstName ?? 'Not given';
  return { ...record, ...refusals(data.contactPreferences), ...vehicle(data) };
}

/** Who did not agree to calls must not be called from there either. */
function refusals(preferences: unknown): SalesforceLead {
  const { email, call } = (preferences ?? {}) as Record<string, unknown>;
  return {
    ...(typeof email === 'boolean' && { HasOptedOutOfEmail: !email }),
    ...(typeof call === 'boolean' && { DoNotCall: !call }),
  };
}

function vehicle({ vehicleYear, vehicleMake, vehicleModel, vehicleMileage }: EventData): SalesforceLead {
  const name = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ');
  if (!name) return {};
  return { Description: vehicleMileage ? `${name}, ${vehicleMileage} miles` : name };
}
