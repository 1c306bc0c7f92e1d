import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { isInvented } from '../../../../shared/invented-address.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import { type ClaimChange, listClaimErrors, type NewClaim } from '../../claims/domain/claim.ts';
import type { DenialCode } from '../../claims/domain/denial-reasons.ts';
import { listCoverageKeys } from '../../claims/domain/part-coverage.ts';
import { changesByFiling, type Filing, filingStore } from '../store/filings.ts';
import { checkContract, getTerms } from './contract-check.ts';
import type { ClaimFilingDeps } from './deps.ts';

/** Amounts are in cents. */
export type ClaimRecord = {
  vin: string;
  coveragePlan: PlanKey;
  state: string;
  autoPartName: string;
  majorAssemblyName: string;
  coverageKey: string | null;
  denialReason: DenialCode | null;
  claimedCents: number;
  partCents: number;
};

function toClaimChange(filing: Filing, today: string, before?: { decidedOn: string | null }): ClaimChange {
  const { status } = filing;
  const isDecided = status === 'Approved' || status === 'Denied' || status === 'Paid';
  return {
    status,
    decidedOn: isDecided ? (before?.decidedOn ?? today) : null,
    paidOn: status === 'Paid' ? today : null,
    paidCents: status === 'Paid' ? (filing.paidCents ?? 0) : 0,
  };
}

/** Finds the day of the last denial or approved amount. */
const findDecisionDay = async (tx: Db, filingId: string) => {
  const changes = await changesByFiling(tx, filingId);
  const decision = changes.findLast(
    ({ status, approvedCents }) => status === 'Denied' || (approvedCents ?? 0) > 0,
  );
  return { decidedOn: decision ? toOfficeDay(decision.at) : null };
};

async function requireKnownTerms(
  deps: Pick<ClaimFilingDeps, 'contracts' | 'rates'>,
  tx: Db,
  filing: Filing,
  { coveragePlan, coverageKey }: ClaimRecord,
): Promise<void> {
  const terms = await getTerms(deps, tx, await checkContract(deps, tx, filing));
  if (!findPlan(terms, coveragePlan))
    throw badRequest('UnknownPlan', "This plan doesn't exist.", 'coveragePlan');
  if (coverageKey !== null && !listCoverageKeys(terms).includes(coverageKey))
    throw badRequest('UnknownClause', "This clause doesn't exist.", 'coverageKey');
}

export async function recordClaim(
  deps: Pick<ClaimFilingDeps, 'now' | 'claims' | 'vehicles' | 'contracts' | 'rates'>,
  tx: Db,
  filingId: string,
  record: ClaimRecord,
): Promise<void> {
  const filing = await filingStore(tx).byIdForUpdate(filingId);
  if (!filing) throw notFound('NotFound', "This claim doesn't exist.");
  if (filing.claimNumber)
    throw badRequest('ClaimRecorded', `This claim already has a claim record: ${filing.claimNumber}.`);
  await requireKnownTerms(deps, tx, filing, record);
  const vinResult = deps.vehicles.decodeVin(record.vin);
  if (!vinResult.ok) throw badRequest(vinResult.error.code, vinResult.error.message, 'vin');
  const { vin, modelYear, make, model } = vinResult.value;
  const today = toOfficeDay(deps.now());
  const claim: NewClaim = {
    ...record,
    claimNumber: filing.filingNumber,
    vin,
    modelYear,
    vehicleMake: make,
    vehicleModel: model,
    odometer: filing.odometer,
    receivedOn: toOfficeDay(filing.createdAt),
    isDemonstration: false,
    isPublished: !isInvented(filing.email),
    status: filing.status,
    decidedOn: null,
    paidOn: null,
    paidCents: 0,
    ...toClaimChange(filing, today, await findDecisionDay(tx, filingId)),
  };
  const errors = listClaimErrors(claim);
  if (errors.length > 0)
    throw new RequestError(
      400,
      errors.map((message) => ({ description: null, errorCode: 'InconsistentClaim', message })),
    );
  await deps.claims.addIn(tx, [claim]);
  await filingStore(tx).update(filingId, { claimNumber: claim.claimNumber });
}

export async function updateClaimRecord(
  deps: Pick<ClaimFilingDeps, 'now' | 'claims'>,
  tx: Db,
  filing: Filing,
  denialReason: DenialCode | null,
): Promise<void> {
  if (!filing.claimNumber) return;
  const progress = toClaimChange(filing, toOfficeDay(deps.now()), await findDecisionDay(tx, filing.id));
  const denial = filing.status === 'Denied' ? denialReason : null;
  await deps.claims.changeIn(tx, filing.claimNumber, { ...progress, denialReason: denial });
}
