import { checkForm, numberOf, textOf } from '../../../../platform/http/form.ts';
import { currentConsentText } from '../../../customers/consent/domain/consent-text.ts';
import { enrollmentRequest } from '../schema.ts';

/** The enrollment form's fields, checked. */
export function readEnrollmentForm(form: FormData) {
  return checkForm(enrollmentRequest, {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    zipCode: textOf(form, 'zipCode'),
    employerName: textOf(form, 'employerName'),
    vehicleYear: numberOf(form, 'vehicleYear'),
    vehicleMake: textOf(form, 'vehicleMake'),
    vehicleModel: textOf(form, 'vehicleModel'),
    vehicleMileage: numberOf(form, 'vehicleMileage'),
    coveragePlan: numberOf(form, 'coveragePlan'),
    consent: { textVersion: currentConsentText.version, channels: form.getAll('consent').map(String) },
  });
}
