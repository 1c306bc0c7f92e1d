import { checkForm, readNumber, readText } from '../../../../platform/http/form.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { explainMileage } from '../../../vehicles/domain/mileage.ts';
import { defaultMonths, type RequestedTerm } from '../domain/choice.ts';
import { listQuestionsOfPage } from '../domain/vehicle-questions.ts';
import { promoCodeText, zipCode } from '../schema/fields.ts';
import { type EstimateRequest, estimateRequest, namedVehicle } from '../schema/requests.ts';
import type { Parameter } from './paths.ts';
import { readAnswers } from './read-answers.ts';

const vehicleFields = ['vehicleYear', 'vehicleMake', 'vehicleModel'] as const;

/** In the order of the form. */
export const estimateParameters = [
  'by',
  'vin',
  ...vehicleFields,
  ...listQuestionsOfPage('estimate').map(([name]) => name),
  'zipCode',
  'state',
  'termMonths',
  'termMiles',
  'deductibleAmount',
  'coveragePlan',
];

/** Longer values in a URL are cut off. */
const maxValueLength = 100;

export function readStartFormValues(query: URLSearchParams): Record<string, string> {
  const values = estimateParameters.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value.slice(0, maxValueLength)]] : [];
  });
  return Object.fromEntries(values);
}

export const asksForEstimate = (query: URLSearchParams) =>
  ['vin', 'vehicleMake', 'vehicleModel', 'vehicleMileage', 'zipCode'].some((name) => query.has(name));

function readVehicle(query: URLSearchParams): Partial<EstimateRequest> {
  const isVinLookup =
    query.get('by') === 'vin' || (query.get('by') !== 'vehicle' && readText(query, 'vin') !== undefined);
  if (isVinLookup) return { vin: readText(query, 'vin') ?? '' };
  return {
    vehicleYear: readNumber(query, 'vehicleYear'),
    vehicleMake: readText(query, 'vehicleMake'),
    vehicleModel: readText(query, 'vehicleModel'),
  };
}

export const readPromoCode = (query: URLSearchParams): string | undefined =>
  promoCodeText.safeParse(readText(query, 'promoCode')).data;

export const readRequestedTerm = (query: URLSearchParams): RequestedTerm => ({
  months: Number(query.get('termMonths')) || defaultMonths,
  miles: Number(query.get('termMiles')) || null,
  milesPerYear: Number(query.get('milesDrivenPerYear')) || typicalUsage.milesPerYear,
});

export const readVehicleQuery = (query: URLSearchParams) => checkForm(namedVehicle, readVehicle(query));

/** Reports all wrong fields at once. */
export function readEstimateQuery(query: URLSearchParams) {
  const result = checkForm(estimateRequest, {
    ...readVehicle(query),
    ...readAnswers(query, 'estimate'),
    zipCode: readText(query, 'zipCode'),
    state: readText(query, 'state'),
    deductibleAmount: readNumber(query, 'deductibleAmount'),
    promoCode: readPromoCode(query),
  });
  if (result.ok) return result;
  const mileageMessage = explainMileage(query.get('vehicleMileage') ?? '');
  const errors = result.errors.map((error) =>
    error.field === 'vehicleMileage' && mileageMessage ? { ...error, message: mileageMessage } : error,
  );
  return { ...result, errors };
}

/** The ZIP code, if it's well-formed. */
export const readZipCode = (query: URLSearchParams): string | undefined =>
  zipCode.safeParse(readText(query, 'zipCode')).data;

const handledParameters = new Set([...estimateParameters, 'from', 'ask']);

export const readPassThroughParameters = (query: URLSearchParams): Parameter[] =>
  [...query].filter(([name]) => !handledParameters.has(name));
