import { z } from 'zod';
import { emailAddress } from '../../../../platform/email-address.ts';
import { maxPhoneLength, personFields, phone } from '../../../../shared/person-fields.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { zipCodeText } from '../../../places/schema.ts';

type Field = {
  /** The stored value, as in responses. Null if it wasn't asked or answered. */
  value: z.ZodType;
  /** The value in requests. If missing, only the site can set the field. */
  sent?: z.ZodType;
  /** Parses a CSV cell. If missing, the field isn't part of CSV files. */
  cell?: z.ZodType<unknown, string>;
  about: 'person' | 'place' | 'vehicle' | 'sale';
  label: string;
  /** True if we accept the field only from API callers, because it credits a partner. */
  isFromPartner?: true;
  /** True if the person and their browser don't get it back. */
  isHidden?: true;
};

const text = z.string().nullable();
const number = z.number().nullable();
const flag = z.boolean().nullable();

const sentText = (maxLength: number) => z.string().trim().max(maxLength).nullish();
const sentCount = (max: number) => z.number().int().min(0).max(max).nullish();
/** For fields that we accept only from partners. */
export const fromPartner = { description: 'Ignored without an API key' };
const sentFlag = z.boolean().nullish();

const textCell = (maxLength: number) => z.string().max(maxLength, `Enter up to ${maxLength} characters.`);
const count = (message: string, min: number, max: number) =>
  z
    .string()
    .transform((cell) => Number(cell.replaceAll(',', '')))
    .pipe(z.int({ error: message }).min(min, message).max(max, message));

/** To add a field, add an entry here and a column in `table.ts`. */
export const leadFields = {
  firstName: {
    value: z.string(),
    sent: personFields.firstName,
    cell: textCell(100).min(1, 'Enter a first name.'),
    about: 'person',
    label: 'First name',
  },
  lastName: {
    value: text,
    sent: personFields.lastName.nullish(),
    cell: textCell(100),
    about: 'person',
    label: 'Last name',
  },
  /** Stored in lowercase, with an international domain in punycode. */
  email: {
    value: z.string(),
    sent: personFields.email,
    cell: emailAddress({ invalid: 'Enter a valid email address.' }),
    about: 'person',
    label: 'Email',
  },
  /** For example `+13125550142` or `+13125550142;ext=12`. */
  phone: {
    value: text,
    sent: phone.nullish(),
    cell: textCell(maxPhoneLength),
    about: 'person',
    label: 'Phone',
  },
  city: { value: text, cell: textCell(100), about: 'place', label: 'City' },
  state: {
    value: text,
    cell: z
      .string()
      .toUpperCase()
      .pipe(z.enum(stateCodes as [string, ...string[]], 'Enter a two-letter state code.')),
    about: 'place',
    label: 'State',
  },
  zipCode: {
    value: text,
    sent: zipCodeText('Enter a ZIP code.').nullish(),
    cell: zipCodeText('Enter a ZIP code.').transform((zip) => zip.slice(0, 5)),
    about: 'place',
    label: 'ZIP code',
  },
  isStateIsNotEligible: { value: z.boolean(), about: 'place', label: 'Restricted state' },
  isStateTemporaryDisabled: { value: z.boolean(), about: 'place', label: 'State temporarily disabled' },
  vehicleYear: {
    value: number,
    sent: z.number().int().min(1900).max(2100).nullish(),
    cell: count('Enter a model year from 1950 to 2100.', 1950, 2100),
    about: 'vehicle',
    label: 'Year',
  },
  vehicleMake: { value: text, sent: sentText(60), cell: textCell(60), about: 'vehicle', label: 'Make' },
  vehicleModel: { value: text, sent: sentText(80), cell: textCell(60), about: 'vehicle', label: 'Model' },
  vehicleMileage: {
    value: number,
    sent: sentCount(999_999),
    cell: count('Enter the mileage as a whole number.', 0, 1_000_000),
    about: 'vehicle',
    label: 'Mileage',
  },
  vin: { value: text, sent: sentText(40), about: 'vehicle', label: 'VIN' },
  awd: { value: flag, sent: sentFlag, about: 'vehicle', label: 'All-wheel drive' },
  diesel: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Diesel' },
  turbo: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Turbocharger' },
  supercharged: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Supercharger' },
  isHybrid: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Hybrid' },
  numberOfCylinders: { value: number, sent: sentCount(16), about: 'vehicle', label: 'Cylinders' },
  milesPerYear: { value: number, sent: sentCount(200_000), about: 'vehicle', label: 'Miles per year' },
  commercialUse: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Commercial use' },
  commercialUseTypes: {
    value: z.array(z.string()).nullable(),
    sent: z.array(z.string().trim().min(1).max(40)).max(20).nullish(),
    about: 'vehicle',
    label: 'Types of commercial use',
  },
  rideshare: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Rideshare' },
  heavyTowing: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Heavy towing' },
  mobilityPackage: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Mobility package' },
  odometerAltered: { value: flag, sent: sentFlag, about: 'vehicle', label: 'Odometer altered' },
  salvagedRebuiltGrey: {
    value: flag,
    sent: sentFlag,
    about: 'vehicle',
    label: 'Salvaged, rebuilt, or gray market',
  },
  promoCode: {
    value: text,
    sent: sentText(40),
    cell: textCell(40).toUpperCase(),
    about: 'sale',
    label: 'Promo code',
  },
  howDidYouHear: { value: text, sent: sentText(200), about: 'sale', label: 'How they heard about us' },
  howDidYouHearInfo: {
    value: text,
    sent: sentText(200),
    about: 'sale',
    label: 'How they heard about us (details)',
  },
  externalUserId: {
    value: text,
    sent: sentText(100),
    about: 'sale',
    label: 'External user ID',
    isHidden: true,
  },
  assignToToco: {
    value: flag,
    sent: sentFlag.meta(fromPartner),
    about: 'sale',
    label: 'Assign to us',
    isFromPartner: true,
  },
  assignAfterDays: {
    value: number,
    sent: sentCount(365).meta(fromPartner),
    about: 'sale',
    label: 'Days before assignment',
    isFromPartner: true,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof leadFields;
export type LeadField = keyof Fields;

export type LeadAnswers = { [Name in LeadField]: z.output<Fields[Name]['value']> };

type FieldWith<Property extends string> = {
  [Name in LeadField]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[LeadField];
export type CsvField = FieldWith<'cell'>;

const entries = Object.entries(leadFields) as [LeadField, Field][];

export const filterLeadFields = (matches: (field: Field) => unknown): LeadField[] =>
  entries.flatMap(([name, field]) => (matches(field) ? [name] : []));

export const csvFields = filterLeadFields(({ cell }) => cell) as CsvField[];

const buildShape = (select: (field: Field) => z.ZodType | undefined) =>
  Object.fromEntries(entries.flatMap(([name, field]) => (select(field) ? [[name, select(field)]] : [])));

export const answerShape = buildShape(({ value }) => value) as { [Name in LeadField]: Fields[Name]['value'] };

export const csvShape = buildShape(({ cell, value }) => cell && value) as {
  [Name in CsvField]: Fields[Name]['value'];
};

export const requestShape = buildShape(({ sent }) => sent) as {
  [Name in FieldWith<'sent'>]: Fields[Name] extends { sent: infer Sent } ? Sent : never;
};

const isNullable = ({ value }: Field) => value.safeParse(null).success;

export const cellShape = buildShape(
  (field) =>
    field.cell &&
    (isNullable(field)
      ? z.preprocess((cell) => cell || null, field.cell.nullable())
      : z.preprocess((cell) => cell ?? '', field.cell)),
) as { [Name in CsvField]: z.ZodType<LeadAnswers[Name]> };

/** Null for each field, or false if it can't be null. */
export const noAnswers = Object.fromEntries(
  entries.map(([name, field]) => [name, isNullable(field) ? null : false]),
) as Omit<LeadAnswers, 'firstName' | 'email'>;
