import { checkForm, numberOf, textOf } from '../../../platform/http/form.ts';
import { type EstimateRequest, estimateRequest } from '../contract/requests.ts';

const vehicleFields = ['vehicleYear', 'vehicleMake', 'vehicleModel'] as const;

/** The filled-in parameters of the start form, as they stand in the address. */
export function startValues(query: URLSearchParams): Record<string, string> {
  const names = [
    'by',
    'vin',
    ...vehicleFields,
    'vehicleMileage',
    'zipCode',
    'milesDrivenPerYear',
    'termMonths',
    'promoCode',
  ];
  const filled = names.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  return Object.fromEntries(filled);
}

/** Whether the address asks for an estimate at all. */
export const asksForEstimate = (query: URLSearchParams) =>
  ['vin', 'vehicleMake', 'vehicleModel', 'vehicleMileage', 'zipCode'].some((name) => query.has(name));

/** The estimate the address asks for, checked; the chosen way of naming the vehicle decides which fields count. */
export function readEstimateQuery(query: URLSearchParams) {
  const isVin =
    query.get('by') === 'vin' || (query.get('by') !== 'vehicle' && textOf(query, 'vin') !== undefined);
  const vehicle: Partial<EstimateRequest> = isVin
    ? { vin: textOf(query, 'vin') ?? '' }
    : {
        vehicleYear: numberOf(query, 'vehicleYear'),
        vehicleMake: textOf(query, 'vehicleMake'),
        vehicleModel: textOf(query, 'vehicleModel'),
      };
  return checkForm(estimateRequest, {
    ...vehicle,
    vehicleMileage: numberOf(query, 'vehicleMileage'),
    zipCode: textOf(query, 'zipCode'),
    milesDrivenPerYear: numberOf(query, 'milesDrivenPerYear'),
  });
}
