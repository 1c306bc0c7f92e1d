import { checkForm, readNumber, readText } from '../../../../../platform/http/form.ts';
import { currentConsentText } from '../../../../customers/consent/domain/consent-text.ts';
import { readCampaignTracking } from '../../../../customers/leads/domain/campaign-tracking.ts';
import { readAnswers } from '../../../estimate/pages/read-answers.ts';
import { firstStepRequest } from '../../schema.ts';

/** A visitor who gives no phone number can only agree to email. */
const readChannels = (form: FormData): string[] =>
  form
    .getAll('consent')
    .map(String)
    .filter((channel) => channel === 'Email' || readText(form, 'phone') !== undefined);

export function readContactForm(form: FormData, query: URLSearchParams) {
  return checkForm(firstStepRequest, {
    firstName: readText(form, 'firstName'),
    lastName: readText(form, 'lastName'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    promoCode: readText(form, 'promoCode'),
    vin: readText(query, 'vin'),
    vehicleYear: readNumber(query, 'vehicleYear'),
    vehicleMake: readText(query, 'vehicleMake'),
    vehicleModel: readText(query, 'vehicleModel'),
    ...readAnswers(query, 'firstStep'),
    zipCode: readText(query, 'zipCode'),
    state: readText(query, 'state'),
    coveragePlan: readNumber(query, 'coveragePlan'),
    termMonths: readNumber(query, 'termMonths'),
    termMiles: readNumber(query, 'termMiles'),
    deductibleAmount: readNumber(query, 'deductibleAmount'),
    consent: { textVersion: currentConsentText.version, channels: readChannels(form) },
    ...readCampaignTracking(query),
  });
}
