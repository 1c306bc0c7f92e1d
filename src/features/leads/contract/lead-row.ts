import { z } from 'zod';
import { stateCodes } from '../../plans/domain/states.ts';

const optional = (what: z.ZodType<string, string>) => what.nullable();
const words = (most: number) => z.string().max(most, `Use at most ${most} characters.`);
const count = (what: string, least: number, most: number) =>
  z.int({ error: what }).min(least, what).max(most, what).nullable();

/** A lead as a file brings it. `recordId`: of a file of ours, so that what is here already is told. */
const importedLead = z.object({
  recordId: z.int({ error: 'A record number is a whole number. Leave it empty for a new lead.' }).nullable(),
  firstName: words(100).min(1, 'Enter a first name.'),
  lastName: optional(words(100)),
  email: z.email({ error: 'email must be an e-mail address.' }).max(254),
  phone: optional(
    words(30).refine(
      (text) => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/[\s().+-]/g, '')),
      'A US phone number has ten digits, such as (312) 555-0142.',
    ),
  ),
  city: optional(words(100)),
  state: z.enum(stateCodes as [string, ...string[]], 'Two letters of a state.').nullable(),
  zipCode: optional(z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.')),
  vehicleYear: count('vehicleYear is a model year.', 1950, 2100),
  vehicleMake: optional(words(60)),
  vehicleModel: optional(words(60)),
  vehicleMileage: count('vehicleMileage is a number of miles.', 0, 1_000_000),
  promoCode: optional(words(40)),
  utmSource: optional(words(200)),
  utmCampaign: optional(words(200)),
});
export type ImportedLead = z.output<typeof importedLead>;

const orNull = (cell: string | undefined) => cell || null;
const figure = (cell: string | undefined) => (cell ? Number(cell.replaceAll(',', '')) : null);

/** A line of a file, each cell as text; an empty cell says nothing. */
export const leadRow = z
  .record(z.string(), z.string())
  .transform((cells) => ({
    recordId: figure(cells.recordId),
    firstName: cells.firstName ?? '',
    lastName: orNull(cells.lastName),
    email: (cells.email ?? '').toLowerCase(),
    phone: orNull(cells.phone),
    city: orNull(cells.city),
    state: orNull(cells.state?.toUpperCase()),
    zipCode: orNull(cells.zipCode),
    vehicleYear: figure(cells.vehicleYear),
    vehicleMake: orNull(cells.vehicleMake),
    vehicleModel: orNull(cells.vehicleModel),
    vehicleMileage: figure(cells.vehicleMileage),
    promoCode: orNull(cells.promoCode?.toUpperCase()),
    utmSource: orNull(cells.utmSource),
    utmCampaign: orNull(cells.utmCampaign),
  }))
  .pipe(importedLead);
