import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import { isInvented } from '../../../../shared/invented-address.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import { listBillErrors, type NewClaim } from '../domain/claim.ts';
import { listCoverageKeys } from '../domain/part-coverage.ts';
import { type FiledClaim, toRepairSlugs } from '../store/claims.ts';
import { checkContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { updateClaim } from './update-claim.ts';

/** What the shop found and bills. Amounts are in cents. */
export type Repair = Pick<
  NewClaim,
  | 'vin'
  | 'coveragePlan'
  | 'state'
  | 'autoPartName'
  | 'majorAssemblyName'
  | 'coverageKey'
  | 'claimedCents'
  | 'partCents'
>;

/** Adds or corrects the repair. Throws 400 unless the contract's terms know its plan and clause. Lock the claim first. */
export async function recordRepair(
  deps: Pick<ClaimDeps, 'outcomes' | 'vehicles' | 'contracts' | 'rates'>,
  tx: Db,
  claim: FiledClaim,
  repair: Repair,
): Promise<void> {
  const { terms } = await checkContract(deps, tx, claim);
  const { coveragePlan, coverageKey } = repair;
  if (!findPlan(terms, coveragePlan))
    throw badRequest('UnknownPlan', "This plan doesn't exist.", 'coveragePlan');
  if (coverageKey !== null && !listCoverageKeys(terms).includes(coverageKey))
    throw badRequest('UnknownClause', "This clause doesn't exist.", 'coverageKey');
  const vinResult = deps.vehicles.decodeVin(repair.vin);
  if (!vinResult.ok) throw badRequest(vinResult.error.code, vinResult.error.message, 'vin');
  const { vin, modelYear, make: vehicleMake, model: vehicleModel } = vinResult.value;
  const errors = listBillErrors({ ...repair, paidCents: claim.paidCents ?? claim.approvedCents ?? 0 });
  if (errors.length > 0)
    throw new RequestError(
      400,
      errors.map((message) => ({ description: null, errorCode: 'InconsistentClaim', message })),
    );
  await updateClaim(deps, tx, claim.id, {
    ...{
      ...repair,
      vin,
      modelYear,
      vehicleMake,
      vehicleModel,
      ...toRepairSlugs({ vehicleMake, vehicleModel }),
    },
    isPublished: !isInvented(claim.email),
  });
}
