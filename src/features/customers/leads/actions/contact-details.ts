import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { badRequest } from '../../../../platform/errors.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';

/** Normalizes a US phone number to `+13125550142` or `+13125550142;ext=12`. Returns null for empty text. Throws 400 on the `phone` field for an invalid number. */
export function readPhone(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const phoneNumber = parsePhoneNumberFromString(text, 'US');
  if (
    phoneNumber?.countryCallingCode === '1' &&
    phoneNumber.isPossible() &&
    /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneNumber.nationalNumber)
  ) {
    return phoneNumber.ext ? `${phoneNumber.number};ext=${phoneNumber.ext}` : phoneNumber.number;
  }
  throw badRequest('InvalidField', 'A US phone number has ten digits, such as (312) 555-0142.', 'phone');
}

export const toLeadPlace = (place: CityDataWithRestrictions) => ({
  zipCode: place.zip,
  city: place.city,
  state: place.state,
  isStateIsNotEligible: !place.isStateEligible,
  isStateTemporaryDisabled: place.isStateTemporaryDisabled,
});
