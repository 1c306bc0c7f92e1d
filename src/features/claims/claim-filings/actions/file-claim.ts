import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { withoutExtension } from '../../../customers/leads/domain/phone-number.ts';
import type { Sender } from '../../../office/abuse/actions/index.ts';
import type { DeliveryEvent } from '../../../office/deliveries/domain/delivery.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { normalizeVin } from '../../../vehicles/domain/vin.ts';
import { createFilingNumber, normalizeContractNumber } from '../domain/filing.ts';
import { claimReceived } from '../emails.tsx';
import type { CallerFilingRequest, FilingRequest } from '../schema.ts';
import { addChange, type Filing, filingStore } from '../store/filings.ts';
import type { AttachmentActions } from './attachments.ts';
import { throwOnFilingErrors } from './check-filing.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { getEmailData, signToken } from './presenter.ts';

export type FiledClaim = { filingNumber: string; token: string };

export type FilingSubmission = {
  request: FilingRequest;
  isSuspicious: boolean;
  sender: Sender;
  key: string | undefined;
};

const receivedReason = 'We received your claim.';
const filedForCallerReason = 'We took down your claim on the phone.';

const readContractNumber = ({ contractNumber }: Pick<FilingRequest, 'contractNumber'>): string | null =>
  contractNumber ? normalizeContractNumber(contractNumber) : null;

/** Returns undefined if the contract number and last name match no contract. */
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

type Coverage = { vehicle: string; plan: PlanKey | null } | undefined;

function buildFiling(
  deps: Pick<ClaimFilingDeps, 'now' | 'vehicles'>,
  request: Omit<FilingRequest, 'attachments'>,
  { coverage, ...origin }: { coverage: Coverage; isSuspicious: boolean; filedBy: string | null },
): Filing {
  const vinResult = request.vin ? deps.vehicles.decodeVin(request.vin) : undefined;
  const decodedVehicle = vinResult?.ok ? vinResult.value : undefined;
  const createdAt = deps.now();
  return {
    id: randomUUID(),
    filingNumber: createFilingNumber(randomBytes(8)),
    personId: null,
    contractNumber: readContractNumber(request),
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    phone: readPhone(request.phone),
    vin: request.vin ? normalizeVin(request.vin) : null,
    vehicle: decodedVehicle
      ? `${decodedVehicle.modelYear} ${decodedVehicle.make} ${decodedVehicle.model}`
      : (coverage?.vehicle ?? null),
    coveragePlan: coverage?.plan ?? null,
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
    approvedCents: null,
    paidCents: null,
    pendingApproval: null,
    claimNumber: null,
    assigneeId: null,
    newInformationAt: null,
    waitingSince: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...origin,
  };
}

async function findCoverage(deps: ClaimFilingDeps, { request, sender }: FilingSubmission): Promise<Coverage> {
  const quoteNumber = readContractNumber(request);
  if (quoteNumber === null) return undefined;
  return findSoldPlan(deps, { quoteNumber, lastName: request.lastName, ipAddress: sender.ipAddress });
}

/** Leaves out fields that are only for staff. */
export function toEventData({
  id,
  personId: _personId,
  isSuspicious: _isSuspicious,
  createdAt,
  updatedAt: _updatedAt,
  approvedCents: _approved,
  paidCents: _paid,
  pendingApproval: _pending,
  assigneeId: _assignee,
  filedBy: _filedBy,
  newInformationAt: _newInformation,
  waitingSince: _since,
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

async function saveFiling(
  deps: ClaimFilingDeps,
  tx: Db,
  filing: Filing,
  attachFiles?: (tx: Db) => Promise<number>,
): Promise<void> {
  const { id, createdAt: at, isSuspicious, email, filedBy } = filing;
  await filingStore(tx).insert({ ...filing, personId: await deps.people.recognize(tx, filing) });
  const reason = filedBy === null ? receivedReason : filedForCallerReason;
  await addChange(tx, id, { status: 'Received', reason, by: filedBy, at });
  await attachFiles?.(tx);
  if (isSuspicious) return;
  await deps.messages.queue(tx, claimReceived, { to: email, data: getEmailData(deps.tokens, filing) });
  await publishEvent(deps, tx, { type: 'claim.filed', subjectId: id, at }, () => toEventData(filing));
}

/** A repeated request gets the first response. Throws 400 with all errors, and 429 if an email address files too many claims. */
export async function fileClaim(
  deps: ClaimFilingDeps,
  attach: AttachmentActions['attach'],
  submission: FilingSubmission,
): Promise<FiledClaim> {
  const { sender, isSuspicious } = submission;
  deps.requestLimits.take('file-claim', sender.ipAddress);
  throwOnFilingErrors(submission.request, toOfficeDay(deps.now()));
  const { attachments: fileTokens = [], ...reported } = submission.request;
  const coverage = await findCoverage(deps, submission);
  const filing = buildFiling(deps, reported, { coverage, isSuspicious, filedBy: null });
  const idempotentRequest = {
    operation: 'claim-filing',
    key: submission.key,
    body: { ...reported, isSuspicious },
  };
  const result = await runIdempotently(deps.database, idempotentRequest, async (tx) => {
    const phone = filing.phone && withoutExtension(filing.phone);
    await deps.abuse.enforceLimit(tx, 'filing', { ...filing, phone }, sender);
    await saveFiling(deps, tx, filing, (db) => attach(db, fileTokens, filing.id));
    return { filingNumber: filing.filingNumber, filingId: filing.id };
  });
  if (result.filingId !== filing.id)
    await deps.database.transaction((tx) => attach(tx, fileTokens, result.filingId));
  return { filingNumber: result.filingNumber, token: signToken(deps.tokens, result.filingId) };
}

/** Uses the checks of the public form, but no rate limits. Returns the ID. */
export async function fileForCaller(
  deps: ClaimFilingDeps,
  tx: Db,
  request: CallerFilingRequest,
  by: string,
): Promise<string> {
  throwOnFilingErrors(request, toOfficeDay(deps.now()));
  const enteredNumber = readContractNumber(request);
  const contractNumber = enteredNumber && toContractNumber(enteredNumber);
  const [coverage] =
    contractNumber === null ? [] : await deps.contracts.forClaim(tx, { contractNumber, vin: null });
  const filing = buildFiling(deps, request, { coverage, isSuspicious: false, filedBy: by });
  await saveFiling(deps, tx, filing);
  return filing.id;
}
