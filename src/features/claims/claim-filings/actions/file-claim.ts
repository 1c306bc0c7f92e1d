import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { withoutExtension } from '../../../customers/leads/domain/phone-number.ts';
import type { Sender } from '../../../office/abuse/actions/index.ts';
import type { DeliveryEvent } from '../../../office/deliveries/domain/delivery.ts';
import { normalizeVin } from '../../../vehicles/domain/vin.ts';
import { filingNumberFrom, normalizeContractNumber } from '../domain/filing.ts';
import { claimReceived } from '../emails.tsx';
import type { FilingRequest } from '../schema.ts';
import { type Filing, filingStore } from '../store/filings.ts';
import type { AttachmentActions } from './attachments.ts';
import { throwOnFilingErrors } from './check-filing.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { filingMail, signToken } from './presenter.ts';

export type FiledClaim = { filingNumber: string; token: string };

export type FilingSubmission = {
  request: FilingRequest;
  isSuspicious: boolean;
  sender: Sender;
  key: string | undefined;
};

const receivedReason = 'We received your claim.';

async function findSoldPlan(
  { quotes }: ClaimFilingDeps,
  owner: Parameters<ClaimFilingDeps['quotes']['findSoldPlan']>[0],
) {
  try {
    return await quotes.findSoldPlan(owner);
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

async function buildFiling(
  deps: ClaimFilingDeps,
  { request, isSuspicious, sender }: FilingSubmission,
): Promise<Filing> {
  const contractNumber = request.contractNumber ? normalizeContractNumber(request.contractNumber) : null;
  const { lastName } = request;
  const soldPlan =
    contractNumber === null
      ? undefined
      : await findSoldPlan(deps, { quoteNumber: contractNumber, lastName, ipAddress: sender.ipAddress });
  const vinResult = request.vin ? deps.vehicles.decodeVin(request.vin) : undefined;
  const decodedVehicle = vinResult?.ok ? vinResult.value : undefined;
  const createdAt = deps.now();
  return {
    id: randomUUID(),
    filingNumber: filingNumberFrom(randomBytes(8)),
    contractNumber,
    firstName: request.firstName,
    lastName,
    email: request.email.toLowerCase(),
    phone: readPhone(request.phone),
    vin: request.vin ? normalizeVin(request.vin) : null,
    vehicle: decodedVehicle
      ? `${decodedVehicle.modelYear} ${decodedVehicle.make} ${decodedVehicle.model}`
      : (soldPlan?.vehicle ?? null),
    coveragePlan: soldPlan?.plan ?? null,
    odometer: request.odometer,
    happenedOn: request.happenedOn,
    whatHappened: request.whatHappened,
    part: request.part ?? null,
    canDrive: request.canDrive,
    vehicleLocation: request.vehicleLocation,
    shopName: request.shopName ?? null,
    shopCity: request.shopCity ?? null,
    shopPhone: readPhone(request.shopPhone),
    status: 'Received',
    paidCents: null,
    claimNumber: null,
    isSuspicious,
    createdAt,
    updatedAt: createdAt,
  };
}

export function eventData({
  id,
  isSuspicious: _isSuspicious,
  createdAt,
  updatedAt: _updatedAt,
  paidCents: _paid,
  ...reported
}: Filing) {
  return { id, ...reported, createdAt: createdAt.toISOString() };
}

/** Calls `data` only if a destination subscribes to the event. */
export async function publishEvent(
  { deliveries }: Pick<ClaimFilingDeps, 'deliveries'>,
  tx: Db,
  event: Omit<DeliveryEvent, 'data'>,
  data: () => DeliveryEvent['data'],
): Promise<void> {
  if (deliveries.hasSubscribers(event.type)) await deliveries.publish(tx, { ...event, data: data() });
}

async function store(
  deps: ClaimFilingDeps,
  tx: Db,
  filing: Filing,
  sender: Sender,
  attachFiles: (tx: Db) => Promise<number>,
): Promise<void> {
  const { id, createdAt: at, isSuspicious, email } = filing;
  const phone = filing.phone && withoutExtension(filing.phone);
  await deps.abuse.limit(tx, 'filing', { ...filing, phone }, sender);
  await filingStore(tx).insert(filing);
  await filingStore(tx).addChange(id, { status: 'Received', reason: receivedReason, by: null, at });
  await attachFiles(tx);
  if (isSuspicious) return;
  await deps.messages.queue(tx, claimReceived, { to: email, data: filingMail(deps.tokens, filing) });
  await publishEvent(deps, tx, { type: 'claim.filed', subjectId: id, at }, () => eventData(filing));
}

/** A repeated request gets the first response. Throws 400 with all errors, and 429 for too many claims from one email address. */
export async function fileClaim(
  deps: ClaimFilingDeps,
  attach: AttachmentActions['attach'],
  submission: FilingSubmission,
): Promise<FiledClaim> {
  deps.requestLimits.take('file-claim', submission.sender.ipAddress);
  throwOnFilingErrors(submission.request, toIsoDate(deps.now()));
  const { attachments: fileTokens = [], ...reported } = submission.request;
  const filing = await buildFiling(deps, submission);
  const idempotentRequest = {
    operation: 'claim-filing',
    key: submission.key,
    body: { ...reported, isSuspicious: submission.isSuspicious },
  };
  const result = await runIdempotently(deps.database, idempotentRequest, async (tx) => {
    await store(deps, tx, filing, submission.sender, (db) => attach(db, fileTokens, filing.id));
    return { filingNumber: filing.filingNumber, filingId: filing.id };
  });
  if (result.filingId !== filing.id)
    await deps.database.transaction((tx) => attach(tx, fileTokens, result.filingId));
  return { filingNumber: result.filingNumber, token: signToken(deps.tokens, result.filingId) };
}
