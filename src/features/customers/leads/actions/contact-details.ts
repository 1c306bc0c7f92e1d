import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { badRequest } from '../../../../platform/errors.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';

/** Returns a US phone number as `+13125550142` or `+13125550142;ext=12`, or null when empty. Throws 400 on the `phone` field when it's invalid. */
export function readPhone(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const parsed = parsePhoneNumberFromString(text, 'US');
  if (
    parsed?.countryCallingCode === '1' &&
    parsed.isPossible() &&
    /^[2-9]\d{2}[2-9]\d{6}$/.test(parsed.nationalNumber)
  ) {
    return parsed.ext ? `${parsed.number};ext=${parsed.ext}` : parsed.number;
  }
  throw badRequest('InvalidField', 'A US phone number has ten digits, such as (312) 555-0142.', 'phone');
}

export const leadPlace = (place: CityDataWithRestrictions) => ({
  zipCode: place.zip,
  city: place.city,
  state: place.state,
  isStateIsNotEligible: !place.isStateEligible,
  isStateTemporaryDisabled: place.isStateTemporaryDisabled,
});
