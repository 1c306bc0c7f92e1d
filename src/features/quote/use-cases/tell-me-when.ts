import { badRequest } from '../../../platform/errors.ts';
import type { Person } from '../../leads/domain/lead.ts';
import type { QuoteDeps, Visitor } from './deps.ts';
import { placeOf } from './place.ts';

/** Keeps a lead who wants to hear when we sell in their state. Throws 400 where we already do. */
export async function tellMeWhen(
  deps: QuoteDeps,
  request: Omit<Person, 'phone'> & { zipCode: string },
  visitor: Visitor,
): Promise<{ state: string }> {
  const place = await placeOf(deps.geography, request.zipCode);
  if (place.isStateEligible && !place.isStateTemporaryDisabled) {
    throw badRequest(
      'StateIsServed',
      `We sell plans in ${place.stateName} already. Start a quote instead.`,
      'zipCode',
    );
  }
  await deps.leads.create(deps.database.db, {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    phone: null,
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    isStateIsNotEligible: !place.isStateEligible,
    isStateTemporaryDisabled: place.isStateTemporaryDisabled,
    howDidYouHear: null,
    howDidYouHearInfo: null,
    vehicleYear: null,
    vehicleMake: null,
    vehicleModel: null,
    vehicleMileage: null,
    vin: null,
    promoCode: null,
    tracking: {},
    fillingOutFrom: visitor.page,
    ipAddress: visitor.ipAddress,
  });
  return { state: place.state };
}
