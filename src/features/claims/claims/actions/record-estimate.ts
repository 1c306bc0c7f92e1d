import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { findPlan, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { NewClaim } from '../domain/claim.ts';
import {
  type EstimatedLine,
  findExtra,
  isRepairLine,
  maxEstimateCents,
  sumEstimate,
  sumParts,
  toUndecided,
} from '../domain/estimate.ts';
import { listCoverageKeys } from '../domain/part-coverage.ts';
import { type FiledClaim, toRepairSlugs } from '../store/claims.ts';
import { checkContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { updateClaim } from './update-claim.ts';

/** What the shop found, and what it asks for. */
export type Estimate = Pick<
  NewClaim,
  'vin' | 'coveragePlan' | 'state' | 'autoPartName' | 'majorAssemblyName' | 'coverageKey'
> & {
  /** Left out to keep those of a claim that is approved or paid. */
  lines?: readonly EstimatedLine[] | null;
};

function toLines({ approvedCents, pendingApproval, lines: before }: FiledClaim, lines: Estimate['lines']) {
  const isDecided = approvedCents !== null || pendingApproval !== null;
  if (isDecided && lines)
    throw badRequest(
      'AlreadyApproved',
      'The lines of this estimate are approved. Take the claim back into review first.',
      'lines',
    );
  if (isDecided) return before;
  if (!lines?.length) throw badRequest('EstimateMissing', "Enter the lines of the shop's estimate.", 'lines');
  if (sumEstimate(lines) > maxEstimateCents)
    throw badRequest('EstimateTooHigh', 'The lines of the estimate add up to more than $1,000,000.', 'lines');
  if (sumEstimate(lines) === 0)
    throw badRequest('EstimateMissing', 'The lines of the estimate add up to nothing.', 'lines');
  return lines.map(toUndecided);
}

/** Only a line of an extra with a daily limit has days. */
function withDays(extras: PlanTerms['extras'], line: EstimatedLine, index: number): EstimatedLine {
  const extra = findExtra(extras, line);
  if (!extra && !isRepairLine(line))
    throw badRequest('UnknownExtra', "The plan doesn't have this extra.", `lines.${index}.kind`);
  const { days, ...rest } = line;
  const perDayCents = extra?.perDayCents ?? null;
  if (perDayCents === null) return rest;
  if (!days) throw badRequest('DaysMissing', 'Enter for how many days it is.', `lines.${index}.days`);
  return { ...rest, days, perDayCents };
}

/** Adds or corrects the estimate. Throws 400 unless the contract's terms know its plan, clause, and extras. Lock the claim first. */
export async function recordEstimate(
  deps: Pick<ClaimDeps, 'outcomes' | 'vehicles' | 'contracts' | 'rates'>,
  tx: Db,
  claim: FiledClaim,
  { lines: entered, ...repair }: Estimate,
): Promise<void> {
  const { terms } = await checkContract(deps, tx, claim);
  const { coveragePlan, coverageKey } = repair;
  if (!findPlan(terms, coveragePlan))
    throw badRequest('UnknownPlan', "This plan doesn't exist.", 'coveragePlan');
  if (coverageKey !== null && !listCoverageKeys(terms).includes(coverageKey))
    throw badRequest('UnknownClause', "This clause doesn't exist.", 'coverageKey');
  const lineEntries = entered?.map((line, index) => withDays(terms.extras, line, index));
  const vinResult = deps.vehicles.decodeVin(repair.vin);
  if (!vinResult.ok) throw badRequest(vinResult.error.code, vinResult.error.message, 'vin');
  const { vin, modelYear, make: vehicleMake, model: vehicleModel } = vinResult.value;
  const lines = toLines(claim, lineEntries);
  await updateClaim(deps, tx, claim.id, {
    ...repair,
    vin,
    modelYear,
    vehicleMake,
    vehicleModel,
    ...toRepairSlugs({ vehicleMake, vehicleModel }),
    lines,
    claimedCents: sumEstimate(lines),
    partCents: sumParts(lines),
  });
}
