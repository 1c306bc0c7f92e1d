import { type GroupEquipment, hasEquipment } from '../../../plans/domain/equipment-groups.ts';
import type { CoverageGroup } from '../../../plans/domain/plan-data.ts';
import type { PastRepairBills } from '../actions/price-details.ts';
import type { PlanDescription } from './plan-descriptions.ts';
import type { OfferedTerm } from './plan-offers.tsx';

/**
 * `equipment` lists what a vehicle must have for the part to exist. Null if every vehicle has the part. `condition` is the contract's,
 * such as "Only with another covered repair", or null.
 */
type BilledPart = PastRepairBills['parts'][number] & {
  equipment: GroupEquipment | null;
  condition: string | null;
};
export type RepairBills = Omit<PastRepairBills, 'parts'> & { parts: BilledPart[] };

/** `amount` is in dollars. */
export type RepairBill = Pick<BilledPart, 'part' | 'coverageKey' | 'condition'> & {
  miles: number;
  amount: number;
};

/** Parts that a condition covers are named on claims as in the contract, or are any part of their group. */
export const findCondition = (group: CoverageGroup | undefined, part: string): string | null =>
  group?.parts.find(({ name }) => name.toLowerCase() === part.toLowerCase())?.condition ??
  group?.condition ??
  null;

/** Bills between two odometer readings, for parts that the vehicle has. */
export function findBillsInRange(
  { parts, bills }: Pick<RepairBills, 'parts' | 'bills'>,
  vehicle: Parameters<typeof hasEquipment>[0],
  { fromMiles, toMiles }: { fromMiles: number; toMiles: number },
): RepairBill[] {
  const vehicleHas = hasEquipment(vehicle);
  return bills.flatMap(([position, miles, amount]) => {
    const part = parts[position];
    if (!part || miles < fromMiles || miles >= toMiles) return [];
    return part.equipment && !vehicleHas[part.equipment] ? [] : [{ ...part, miles, amount }];
  });
}

/** True if the plan includes the bill at its mileage, after any reductions in coverage, as long as its condition is met. */
export function doesPlanInclude(
  { coverageKey, miles }: Pick<RepairBill, 'coverageKey' | 'miles'>,
  description: Pick<PlanDescription, 'groups' | 'groupKeys'> | undefined,
  { coverage }: Pick<OfferedTerm, 'coverage'>,
): boolean {
  const groupIndex = description?.groupKeys.indexOf(coverageKey ?? '') ?? -1;
  if (groupIndex < 0) return false;
  const lostGroups = coverage.stepDowns
    .filter(({ atMiles }) => atMiles <= miles)
    .flatMap(({ stops }) => stops);
  return !lostGroups.includes(description?.groups[groupIndex] ?? '');
}

/**
 * The share of the total cost that a plan pays, with a deductible for each bill. From 0 to 1, or null if there are no bills. Bills
 * with a condition count as unpaid, because a bill doesn't tell whether it was met.
 */
export function calculateShareOfCostPaid(
  bills: RepairBill[],
  includes: (bill: RepairBill) => boolean,
  deductible: number,
): number | null {
  let totalAmount = 0;
  let paidAmount = 0;
  for (const bill of bills) {
    totalAmount += bill.amount;
    if (!bill.condition && includes(bill)) paidAmount += Math.max(0, bill.amount - deductible);
  }
  return totalAmount === 0 ? null : paidAmount / totalAmount;
}

/** Statistics from fewer bills say little about a vehicle. */
export const smallSample = 50;

/** The most frequent bills, each from a different coverage group, with the average amount in dollars. */
export function listLikelyBills(bills: RepairBill[], limit = 3) {
  const byPart = [...Map.groupBy(bills, ({ part }) => part)].toSorted(([, a], [, b]) => b.length - a.length);
  const seenGroups = new Set<string>();
  return byPart.flatMap(([part, partBills]) => {
    const coverageKey = partBills[0]?.coverageKey ?? null;
    if (coverageKey === null || seenGroups.has(coverageKey) || seenGroups.size === limit) return [];
    seenGroups.add(coverageKey);
    const average = Math.round(partBills.reduce((sum, { amount }) => sum + amount, 0) / partBills.length);
    return [{ part, average, condition: partBills[0]?.condition ?? null, bills: partBills }];
  });
}
