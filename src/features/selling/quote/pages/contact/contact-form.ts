import { checkForm, numberOf, textOf } from '../../../../../platform/http/form.ts';
import { currentConsentText } from '../../../../customers/consent/domain/consent-text.ts';
import { campaignTrackingOf } from '../../../../customers/leads/domain/campaign-tracking.ts';
import { firstStepRequest } from '../../schema/requests.ts';
import { optionsIn } from '../estimate/estimate-query.ts';

/** Without a phone number, visitors can only agree to email. */
const channelsIn = (form: FormData): string[] =>
  form
    .getAll('consent')
    .map(String)
    .filter((channel) => channel === 'Email' || textOf(form, 'phone') !== undefined);

export function readContactForm(form: FormData, query: URLSearchParams) {
  return checkForm(firstStepRequest, {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    promoCode: textOf(form, 'promoCode'),
    vin: textOf(query, 'vin'),
    vehicleYear: numberOf(query, 'vehicleYear'),
    vehicleMake: textOf(query, 'vehicleMake'),
    vehicleModel: textOf(query, 'vehicleModel'),
    vehicleMileage: numberOf(query, 'vehicleMileage'),
    zipCode: textOf(query, 'zipCode'),
    state: textOf(query, 'state'),
    coveragePlan: numberOf(query, 'coveragePlan'),
    termMonths: numberOf(query, 'termMonths'),
    termMiles: numberOf(query, 'termMiles'),
    ...optionsIn(query),
    consent: { textVersion: currentConsentText.version, channels: channelsIn(form) },
    ...campaignTrackingOf(query),
  });
}
