import type { Db } from '../../../../platform/database/database.ts';
import { awaitAllOrThrow, badRequest } from '../../../../platform/errors.ts';
import { officeTimeZone, toOfficeDay } from '../../../../shared/local-time.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { getLastFourDigits } from '../../../customers/leads/domain/phone-number.ts';
import { findTimeZone } from '../../../places/domain/time-zones.ts';
import { nextOpening, parseOpeningHours } from '../../../publishing/configuration/domain/opening-hours.ts';
import type { HowDidYouHear } from '../../../selling/quote/actions/index.ts';
import { type Contact, getContact, isAwaitingCall } from '../../contract/actions/deps.ts';
import { openContract } from '../../contract/actions/open-contract.ts';
import { type CallSlot, listCallSlots } from '../../contract/domain/call-slots.ts';
import { findOwnersRequest } from '../../contract/domain/cancellation-request.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import type { ServicingDeps } from './deps.ts';

function listSlots(deps: ServicingDeps, contract: Contract, contact: Contact): CallSlot[] {
  const hours = parseOpeningHours(contact.hours);
  return hours && isAwaitingCall(contract, contact) ? listCallSlots(hours, deps.now()) : [];
}

async function findCancellation(deps: ServicingDeps, contract: Contract) {
  const request = findOwnersRequest(await cancellationRequestStore(deps.database.db).byContract(contract.id));
  return request
    ? { receiptNumber: request.receiptNumber, requestedOn: toOfficeDay(request.requestedAt) }
    : null;
}

export type BuyerQuestions = Awaited<ReturnType<typeof buyerQuestions>>;

/** The questions on the contract page, and the buyer's answers so far. `cancellation` is the buyer's request, if any. */
export async function buyerQuestions(deps: ServicingDeps, contract: Contract) {
  const contact = await getContact(deps);
  const hours = parseOpeningHours(contact.hours);
  const { email, phone, state, howDidYouHear } = contract.customer;
  return {
    now: deps.now(),
    email,
    /** Null if we can't parse the opening hours in the settings. */
    opening: hours ? nextOpening(hours, deps.now()) : null,
    timeZone: findTimeZone(state) ?? officeTimeZone,
    callSlots: listSlots(deps, contract, contact),
    phoneEnding: phone && getLastFourDigits(phone),
    howDidYouHear,
    cancellation: await findCancellation(deps, contract),
  };
}

/** Locks the contract until the transaction ends. */
async function lockContract(deps: ServicingDeps, tx: Db, key: string): Promise<Contract> {
  const { id } = await openContract(deps, key, tx);
  return (await contractStore(tx).byIdForUpdate(id)) as Contract;
}

export type CallRequest = { startsAt: string | undefined; phone: string | undefined };

function findSlot(slots: CallSlot[], start: string | undefined): CallSlot {
  if (start === undefined) throw badRequest('SlotMissing', 'Choose when we should call.', 'callSlot');
  const slot = slots.find(({ startsAt }) => startsAt.toISOString() === start);
  if (slot) return slot;
  throw badRequest('SlotNotAvailable', "We can't call then. Choose another time.", 'callSlot');
}

function getPhone({ customer }: Contract, enteredPhone: string | undefined): string {
  const phone = readPhone(enteredPhone) ?? customer.phone;
  if (phone) return phone;
  throw badRequest('PhoneMissing', 'Enter the number we should call.', 'phone');
}

/** The phone number is only for this call, so it isn't saved with the lead. */
export const requestCall = (deps: ServicingDeps, key: string, request: CallRequest): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const contract = await lockContract(deps, tx, key);
    const contact = await getContact(deps, tx);
    if (!isAwaitingCall(contract, contact))
      throw badRequest('NotAwaitingCall', "This contract isn't waiting for a call.");
    const slots = listSlots(deps, contract, contact);
    const [slot, phone] = await awaitAllOrThrow(
      () => findSlot(slots, request.startsAt),
      () => getPhone(contract, request.phone),
    );
    await contractStore(tx).setCall(contract.id, slot, { ...contract.customer, phone });
  });

export const answerHowDidYouHear = (
  deps: ServicingDeps,
  key: string,
  answers: HowDidYouHear,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const contract = await lockContract(deps, tx, key);
    // After erasure, the contract has no quote.
    if (contract.opportunityId === null) return;
    await contractStore(tx).setCustomer(contract.id, { ...contract.customer, ...answers });
    await deps.quotes.saveHowDidYouHear(tx, contract.opportunityId, answers);
  });
