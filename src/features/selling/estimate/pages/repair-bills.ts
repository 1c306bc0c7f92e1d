import { type GroupEquipment, hasEquipment } from '../../../plans/domain/equipment-groups.ts';
import type { PastRepairBills } from '../actions/price-details.ts';
import type { PlanDescription } from './plan-descriptions.ts';
import type { OfferedTerm } from './plan-offers.tsx';

/** `equipment` lists what a vehicle must have for the part to exist. Null if every vehicle has the part. */
export type RepairBills = Omit<PastRepairBills, 'parts'> & {
  parts: (PastRepairBills['parts'][number] & { equipment: GroupEquipment | null })[];
};

/** `amount` is in dollars. */
export type RepairBill = { part: string; coverageKey: string | null; miles: number; amount: number };

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

/** True if the plan would pay the bill at its mileage, after any reductions in coverage. */
export function doesPlanPay(
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

/** The share of the total cost that a plan pays, with a deductible for each bill. From 0 to 1, or null if there are no bills. */
export function calculateShareOfCostPaid(
  bills: RepairBill[],
  pays: (bill: RepairBill) => boolean,
  deductible: number,
): number | null {
  let totalAmount = 0;
  let paidAmount = 0;
  for (const bill of bills) {
    totalAmount += bill.amount;
    if (pays(bill)) paidAmount += Math.max(0, bill.amount - deductible);
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
    return [{ part, average, bills: partBills }];
  });
}
