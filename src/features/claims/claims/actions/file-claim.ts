import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { withoutExtension } from '../../../customers/leads/domain/phone-number.ts';
import type { Sender } from '../../../office/abuse/actions/index.ts';
import type { DeliveryEvent } from '../../../office/deliveries/domain/delivery.ts';
import { normalizeVin } from '../../../vehicles/domain/vin.ts';
import { createClaimNumber, normalizeContractNumber } from '../domain/claim-number.ts';
import { claimReceived } from '../emails.tsx';
import type { CallerClaimRequest, ClaimRequest } from '../schema.ts';
import { addChange, claimStore, type FiledClaim, repairShop } from '../store/claims.ts';
import type { AttachmentActions } from './attachments.ts';
import { throwOnRequestErrors } from './check-request.ts';
import { findNamedContract, mayKnowContract, withoutContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { getEmailData, signShopToken, signToken } from './presenter.ts';

/** The tokens of the customer's page and the repair shop's. */
export type ClaimReceipt = { claimNumber: string; token: string; shopToken: string };

export type ClaimSubmission = {
  request: ClaimRequest;
  isSuspicious: boolean;
  sender: Sender;
  key: string | undefined;
};

const receivedReason = 'We received your claim.';
const filedByShopReason = 'The repair shop filed this claim.';
const filedForCallerReason = 'We took down your claim on the phone.';

const readContractNumber = ({ contractNumber }: Pick<ClaimRequest, 'contractNumber'>): string | null =>
  contractNumber ? normalizeContractNumber(contractNumber) : null;

/** Until staff enter it. */
const noEstimate = {
  modelYear: null,
  vehicleMake: null,
  vehicleModel: null,
  makeSlug: null,
  modelSlug: null,
  state: null,
  autoPartName: null,
  majorAssemblyName: null,
  coverageKey: null,
  claimedCents: null,
  partCents: null,
  lines: [],
};

/** Until staff decide. */
const noDecision = {
  deniedBy: [],
  approvedBy: null,
  isAppealed: false,
  appealedAt: null,
  isAppealUpheld: false,
  denialReason: null,
  decidedOn: null,
  paidOn: null,
  approvedCents: null,
  paidCents: null,
  authorizationNumber: null,
  authorizedUntil: null,
  invoiceNumber: null,
  pendingApproval: null,
};

function buildClaim(
  deps: Pick<ClaimDeps, 'now' | 'vehicles'>,
  request: Omit<ClaimRequest, 'attachments'>,
  origin: { isSuspicious: boolean; filedBy: string | null },
): FiledClaim {
  const vinResult = request.vin ? deps.vehicles.decodeVin(request.vin) : undefined;
  const decodedVehicle = vinResult?.ok ? vinResult.value : undefined;
  const createdAt = deps.now();
  return {
    id: randomUUID(),
    source: 'Filed',
    claimNumber: createClaimNumber(randomBytes(8)),
    personId: null,
    contractId: null,
    contractNumber: readContractNumber(request),
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    phone: readPhone(request.phone),
    vin: request.vin ? normalizeVin(request.vin) : null,
    vehicle: decodedVehicle
      ? `${decodedVehicle.modelYear} ${decodedVehicle.make} ${decodedVehicle.model}`
      : null,
    coveragePlan: null,
    odometer: request.odometer,
    happenedOn: request.happenedOn,
    whatHappened: request.whatHappened,
    part: request.part ?? null,
    canDrive: request.canDrive,
    vehicleLocation: request.vehicleLocation,
    shopName: request.shopName ?? null,
    shopCity: request.shopCity ?? null,
    shopPhone: readPhone(request.shopPhone),
    ...noEstimate,
    ...noDecision,
    status: 'Filed',
    receivedOn: toOfficeDay(createdAt),
    assigneeId: null,
    newInformationAt: null,
    waitingSince: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...origin,
  };
}

const reportedFields = [
  'id',
  'contractNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'vin',
  'vehicle',
  'coveragePlan',
  'odometer',
  'happenedOn',
  'whatHappened',
  'part',
  'canDrive',
  'vehicleLocation',
  'shopName',
  'shopCity',
  'shopPhone',
  'status',
  'claimNumber',
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
  reported: FiledClaim,
  {
    isByShop = false,
    attachFiles,
  }: { isByShop?: boolean | undefined; attachFiles?: (tx: Db) => Promise<unknown> } = {},
): Promise<void> {
  const contract = await findNamedContract(deps, tx, reported);
  const claim: FiledClaim = {
    ...reported,
    personId: await deps.people.recognize(tx, reported),
    contractId: contract?.id ?? null,
    vehicle: reported.vehicle ?? contract?.vehicle ?? null,
    coveragePlan: contract?.plan ?? null,
  };
  const { id, createdAt: at, isSuspicious, email, filedBy, personId } = claim;
  await claimStore(tx).insert(claim);
  const [reason, by] = isByShop
    ? [filedByShopReason, repairShop]
    : [filedBy === null ? receivedReason : filedForCallerReason, filedBy];
  await addChange(tx, id, { status: 'Filed', reason, by, at });
  await attachFiles?.(tx);
  if (isSuspicious) return;
  await deps.messages.queue(tx, claimReceived, {
    to: email,
    personId,
    data: getEmailData(
      deps.tokens,
      mayKnowContract(claim, contract) ? claim : withoutContract(claim, contract),
    ),
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
  const claim = buildClaim(deps, reported, { isSuspicious, filedBy: null });
  const idempotentRequest = {
    operation: 'claim-filing',
    key: submission.key,
    body: { ...reported, isSuspicious },
  };
  const result = await runIdempotently(deps.database, idempotentRequest, async (tx) => {
    const phone = claim.phone && withoutExtension(claim.phone);
    await deps.abuse.enforceLimit(tx, 'filing', { ...claim, phone }, sender);
    await saveClaim(deps, tx, claim, {
      isByShop: reported.isByShop,
      attachFiles: (db) => attach(db, fileTokens, claim.id),
    });
    return { claimNumber: claim.claimNumber, claimId: claim.id };
  });
  if (result.claimId !== claim.id)
    await deps.database.transaction((tx) => attach(tx, fileTokens, result.claimId));
  return {
    claimNumber: result.claimNumber,
    token: signToken(deps.tokens, result.claimId),
    shopToken: signShopToken(deps.tokens, result.claimId),
  };
}

/** Uses the checks of the public form, but no rate limits. Returns the ID. */
export async function fileForCaller(
  deps: ClaimDeps,
  tx: Db,
  request: CallerClaimRequest,
  by: string,
): Promise<string> {
  throwOnRequestErrors(request, toOfficeDay(deps.now()));
  const claim = buildClaim(deps, request, { isSuspicious: false, filedBy: by });
  await saveClaim(deps, tx, claim);
  return claim.id;
}
