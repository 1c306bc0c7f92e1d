import { type GroupEquipment, hasEquipment } from '../../../plans/domain/equipment-groups.ts';
import type { PlanDescription } from './plan-descriptions.ts';
import type { OfferedTerm } from './plan-offers.tsx';

/** Past bills. Each has its position in `parts`, the odometer reading, and the amount in dollars. */
export type Billed = {
  basedOn: string;
  parts: { part: string; coverageKey: string | null }[];
  bills: [part: number, odometer: number, amount: number][];
};

/** `equipment`: what a vehicle needs to have the part; null when every vehicle has it. */
export type BilledParts = Omit<Billed, 'parts'> & {
  parts: (Billed['parts'][number] & { equipment: GroupEquipment | null })[];
};

/** `amount` in dollars. */
export type Bill = { part: string; coverageKey: string | null; miles: number; amount: number };

/** The bills for parts that the vehicle has, at odometer readings at which the plan could pay. */
export function findBillsInRange(
  { parts, bills }: Pick<BilledParts, 'parts' | 'bills'>,
  vehicle: Parameters<typeof hasEquipment>[0],
  { fromMiles, toMiles }: { fromMiles: number; toMiles: number },
): Bill[] {
  const has = hasEquipment(vehicle);
  return bills.flatMap(([position, miles, amount]) => {
    const part = parts[position];
    if (!part || miles < fromMiles || miles >= toMiles) return [];
    return part.equipment && !has[part.equipment] ? [] : [{ ...part, miles, amount }];
  });
}

/** Whether a plan pays for a bill. A plan that has stepped down no longer covers some groups. */
export function isPaid(
  { coverageKey, miles }: Pick<Bill, 'coverageKey' | 'miles'>,
  description: Pick<PlanDescription, 'groups' | 'groupKeys'> | undefined,
  { coverage }: Pick<OfferedTerm, 'coverage'>,
): boolean {
  const group = description?.groupKeys.indexOf(coverageKey ?? '') ?? -1;
  if (group < 0) return false;
  const stopped = coverage.stepDowns.filter(({ atMiles }) => atMiles <= miles).flatMap(({ stops }) => stops);
  return !stopped.includes(description?.groups[group] ?? '');
}

/** The share that a plan pays after a deductible for each bill. From 0 to 1, or null without bills. */
export function paidShare(bills: Bill[], pays: (bill: Bill) => boolean, deductible: number): number | null {
  let billed = 0;
  let paid = 0;
  for (const bill of bills) {
    billed += bill.amount;
    if (pays(bill)) paid += Math.max(0, bill.amount - deductible);
  }
  return billed === 0 ? null : paid / billed;
}

/** Fewer bills than this say little about a vehicle. */
export const smallSample = 50;

/** The most frequent bills, each from a different coverage group, with the average amount in dollars. */
export function likelyBills(bills: Bill[], limit = 3) {
  const byPart = [...Map.groupBy(bills, ({ part }) => part)].toSorted(([, a], [, b]) => b.length - a.length);
  const seen = new Set<string>();
  return byPart.flatMap(([part, all]) => {
    const coverageKey = all[0]?.coverageKey ?? null;
    if (coverageKey === null || seen.has(coverageKey) || seen.size === limit) return [];
    seen.add(coverageKey);
    const average = Math.round(all.reduce((sum, { amount }) => sum + amount, 0) / all.length);
    return [{ part, average, bills: all }];
  });
}
