/** Each bill has the part's index in `parts`, the odometer reading, and the amount in dollars. */
export type PastRepairBills = {
  basedOn: string;
  parts: { part: string; coverageKey: string | null }[];
  bills: [part: number, odometer: number, amount: number][];
};

/** What the price page shows of features that come later. */
export type PriceDetails = {
  repairBills(
    vehicle: { make: string; model: string },
    range: { fromMiles: number; enoughByMiles: number; toMiles: number },
  ): Promise<PastRepairBills>;
  freeLookDays(state: string, purchasedOn: string): Promise<number>;
};
