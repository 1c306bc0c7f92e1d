import type { EventData } from './delivery.ts';

/** Salesforce rejects the whole lead if a value is longer. */
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

/** Returns only the fields that our data has, so that the others don't change. */
export function toSalesforceLead(data: EventData): SalesforceLead {
  const record: SalesforceLead = { Company: 'Individual', LeadSource: 'Web' };
  for (const field of Object.keys(lengths) as (keyof typeof lengths)[]) {
    const value = data[sources[field]];
    if (typeof value === 'string' && value !== '') record[field] = value.slice(0, lengths[field]);
  }
  // Salesforce requires a last name.
  if (!record.LastName) record.LastName = record.FirstName ?? 'Not given';
  return { ...record, ...toOptOuts(data.contactPreferences), ...describeVehicle(data) };
}

/** Opt-outs also apply to calls and emails from Salesforce. */
function toOptOuts(preferences: unknown): SalesforceLead {
  const { email, call } = (preferences ?? {}) as Record<string, unknown>;
  return {
    ...(typeof email === 'boolean' && { HasOptedOutOfEmail: !email }),
    ...(typeof call === 'boolean' && { DoNotCall: !call }),
  };
}

function describeVehicle({
  vehicleYear,
  vehicleMake,
  vehicleModel,
  vehicleMileage,
}: EventData): SalesforceLead {
  const name = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ');
  if (!name) return {};
  return { Description: vehicleMileage ? `${name}, ${vehicleMileage} miles` : name };
}
