import { z } from 'zod';
import { stateChoice } from '../../../places/schema.ts';
import { startMessages } from '../domain/start-messages.ts';
import {
  deductibleAmount,
  promoCodeText,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vin,
  zipCode,
} from './fields.ts';
import { questionFields } from './vehicle-questions.ts';

const vehicleFields = {
  vin: vin.optional(),
  vehicleYear: vehicleYear.optional(),
  vehicleMake: vehicleMake.optional(),
  vehicleModel: vehicleModel.optional(),
};

export type NamedVehicle = z.infer<z.ZodObject<typeof vehicleFields>>;

const hasVinOr = (field: keyof NamedVehicle) => (value: NamedVehicle) =>
  value.vin !== undefined || value[field] !== undefined;

/** A refinement with this condition runs even if other fields are invalid, so that all errors are reported at once. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const missingField = (field: 'vehicleYear' | 'vehicleMake' | 'vehicleModel') => ({
  path: [field],
  message: startMessages[field].noVehicle,
  when: isObject,
});

/** Requires the year, make, and model unless there's a VIN. */
const requireVehicle = <S extends z.ZodType<NamedVehicle, NamedVehicle>>(schema: S): S =>
  schema
    .refine(hasVinOr('vehicleYear'), missingField('vehicleYear'))
    .refine(hasVinOr('vehicleMake'), missingField('vehicleMake'))
    .refine(hasVinOr('vehicleModel'), missingField('vehicleModel'));

/** Only the vehicle, for pages that ask one question per screen. */
export const namedVehicle = requireVehicle(z.strictObject(vehicleFields));

export const estimateRequest = requireVehicle(
  z.strictObject({
    ...vehicleFields,
    ...questionFields('estimate'),
    zipCode,
    state: stateChoice.unwrap().optional(),
    deductibleAmount: deductibleAmount.optional(),
    promoCode: promoCodeText.optional(),
    includesLedgers: z
      .boolean()
      .optional()
      .meta({ description: 'True adds the ledger of every price, which triples the response' }),
  }),
).meta({ id: 'EstimateRequest' });

export type EstimateRequest = z.infer<typeof estimateRequest>;
