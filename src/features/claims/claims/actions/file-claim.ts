import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { isInvented } from '../../../../shared/invented-address.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { withoutExtension } from '../../../customers/leads/domain/phone-number.ts';
import type { Sender } from '../../../office/abuse/actions/index.ts';
import type { DeliveryEvent } from '../../../office/deliveries/domain/delivery.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { normalizeVin } from '../../../vehicles/domain/vin.ts';
import { createClaimNumber, normalizeContractNumber } from '../domain/claim-number.ts';
import { claimReceived } from '../emails.tsx';
import type { CallerClaimRequest, ClaimRequest } from '../schema.ts';
import { addChange, claimStore, type FiledClaim } from '../store/claims.ts';
import type { AttachmentActions } from './attachments.ts';
import { throwOnRequestErrors } from './check-request.ts';
import { findNamedContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { getEmailData, signToken } from './presenter.ts';

export type ClaimReceipt = { claimNumber: string; token: string };

export type ClaimSubmission = {
  request: ClaimRequest;
  isSuspicious: boolean;
  sender: Sender;
  key: string | undefined;
};

const receivedReason = 'We received your claim.';
const filedForCallerReason = 'We took down your claim on the phone.';

const readContractNumber = ({ contractNumber }: Pick<ClaimRequest, 'contractNumber'>): string | null =>
  contractNumber ? normalizeContractNumber(contractNumber) : null;

/** Returns undefined if the contract number and last name match no contract. */
async function findSoldPlan(
  { quotes }: ClaimDeps,
  owner: Parameters<ClaimDeps['quotes']['findSoldPlan']>[0],
) {
  try {
    return await quotes.findSoldPlan(owner);
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

type Coverage = { vehicle: string; plan: PlanKey | null } | undefined;

/** Until staff enter it. */
const noRepair = {
  ...{ modelYear: null, vehicleMake: null, vehicleModel: null, makeSlug: null, modelSlug: null, state: null },
  ...{
    contractId: null,
    deniedBy: null,
    autoPartName: null,
    majorAssemblyName: null,
    coverageKey: null,
    claimedCents: null,
    partCents: null,
  },
};

function buildClaim(
  deps: Pick<ClaimDeps, 'now' | 'vehicles'>,
  request: Omit<ClaimRequest, 'attachments'>,
  { coverage, ...origin }: { coverage: Coverage; isSuspicious: boolean; filedBy: string | null },
): FiledClaim {
  const vinResult = request.vin ? deps.vehicles.decodeVin(request.vin) : undefined;
  const decodedVehicle = vinResult?.ok ? vinResult.value : undefined;
  const createdAt = deps.now();
  return {
    id: randomUUID(),
    source: 'Filed',
    claimNumber: createClaimNumber(randomBytes(8)),
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
    ...noRepair,
    status: 'Filed',
    denialReason: null,
    receivedOn: toOfficeDay(createdAt),
    ...{ decidedOn: null, paidOn: null },
    approvedCents: null,
    paidCents: null,
    pendingApproval: null,
    assigneeId: null,
    newInformationAt: null,
    isDemonstration: false,
    isPublished: !isInvented(request.email),
    waitingSince: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...origin,
  };
}

async function findCoverage(deps: ClaimDeps, { request, sender }: ClaimSubmission): Promise<Coverage> {
  const quoteNumber = readContractNumber(request);
  if (quoteNumber === null) return undefined;
  return findSoldPlan(deps, { quoteNumber, lastName: request.lastName, ipAddress: sender.ipAddress });
}

const reportedFields = [
  ...(['id', 'contractNumber', 'firstName', 'lastName', 'email', 'phone', 'vin', 'vehicle'] as const),
  ...([
    'coveragePlan',
    'odometer',
    'happenedOn',
    'whatHappened',
    'part',
    'canDrive',
    'vehicleLocation',
  ] as const),
  ...(['shopName', 'shopCity', 'shopPhone', 'status', 'claimNumber'] as const),
] satisfies (keyof FiledClaim)[];

/** Leaves out fields that are only for staff. */
export const toEventData = (claim: FiledClaim) => ({
  ...Object.fromEntries(reportedFields.map((field) => [field, claim[field]])),
  filingNumber: claim.claimNumber,
  createdAt: claim.createdAt.toISOString(),
});

/** Calls `data` only if a destination subscribes to the event. */
export async function publishEvent(
  { deliveries }: Pick<ClaimDeps, 'deliveries'>,
  tx: Db,
  event: Omit<DeliveryEvent, 'data'>,
  data: () => DeliveryEvent['data'],
): Promise<void> {
  if (deliveries.hasSubscribers(event.type)) await deliveries.publish(tx, { ...event, data: data() });
}

async function saveClaim(
  deps: ClaimDeps,
  tx: Db,
  claim: FiledClaim,
  attachFiles?: (tx: Db) => Promise<number>,
): Promise<void> {
  const { id, createdAt: at, isSuspicious, email, filedBy } = claim;
  const contract = await findNamedContract(deps, tx, claim);
  const personId = await deps.people.recognize(tx, claim);
  await claimStore(tx).insert({ ...claim, contractId: contract?.id ?? null, personId });
  const reason = filedBy === null ? receivedReason : filedForCallerReason;
  await addChange(tx, id, { status: 'Filed', reason, by: filedBy, at });
  await attachFiles?.(tx);
  if (isSuspicious) return;
  await deps.messages.queue(tx, claimReceived, {
    to: email,
    personId,
    data: getEmailData(deps.tokens, claim),
  });
  await publishEvent(deps, tx, { type: 'claim.filed', subjectId: id, at }, () => toEventData(claim));
}

/** A repeated request gets the first response. Throws 400 with all errors, and 429 if an email address files too many claims. */
export async function fileClaim(
  deps: ClaimDeps,
  attach: AttachmentActions['attach'],
  submission: ClaimSubmission,
): Promise<ClaimReceipt> {
  const { sender, isSuspicious } = submission;
  deps.requestLimits.take('file-claim', sender.ipAddress);
  throwOnRequestErrors(submission.request, toOfficeDay(deps.now()));
  const { attachments: fileTokens = [], ...reported } = submission.request;
  const coverage = await findCoverage(deps, submission);
  const claim = buildClaim(deps, reported, { coverage, isSuspicious, filedBy: null });
  const idempotentRequest = {
    operation: 'claim-filing',
    key: submission.key,
    body: { ...reported, isSuspicious },
  };
  const result = await runIdempotently(deps.database, idempotentRequest, async (tx) => {
    const phone = claim.phone && withoutExtension(claim.phone);
    await deps.abuse.enforceLimit(tx, 'filing', { ...claim, phone }, sender);
    await saveClaim(deps, tx, claim, (db) => attach(db, fileTokens, claim.id));
    return { claimNumber: claim.claimNumber, claimId: claim.id };
  });
  if (result.claimId !== claim.id)
    await deps.database.transaction((tx) => attach(tx, fileTokens, result.claimId));
  return { claimNumber: result.claimNumber, token: signToken(deps.tokens, result.claimId) };
}

/** Uses the checks of the public form, but no rate limits. Returns the ID. */
export async function fileForCaller(
  deps: ClaimDeps,
  tx: Db,
  request: CallerClaimRequest,
  by: string,
): Promise<string> {
  throwOnRequestErrors(request, toOfficeDay(deps.now()));
  const enteredNumber = readContractNumber(request);
  const contractNumber = enteredNumber && toContractNumber(enteredNumber);
  const [coverage] = contractNumber === null ? [] : await deps.contracts.forClaim(tx, { contractNumber });
  const claim = buildClaim(deps, request, { coverage, isSuspicious: false, filedBy: by });
  await saveClaim(deps, tx, claim);
  return claim.id;
}
