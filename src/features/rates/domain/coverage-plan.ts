/** The four plans, from least to most covered. The order is what "a higher tier" means everywhere. */
export const coveragePlans = ['EverydayBenefits', 'Powertrain', 'Plus', 'Premium'] as const;
export type CoveragePlan = (typeof coveragePlans)[number];

/** Numeric codes of the wire contract. */
export const coveragePlanCode: Record<CoveragePlan, number> = {
  EverydayBenefits: 0,
  Plus: 1,
  Powertrain: 2,
  Premium: 3,
};

export const coveragePlanName: Record<CoveragePlan, string> = {
  EverydayBenefits: 'Everyday Benefits',
  Powertrain: 'Powertrain',
  Plus: 'Plus',
  Premium: 'Premium',
};

export function coveragePlanFromCode(code: number): CoveragePlan | undefined {
  return coveragePlans.find((plan) => coveragePlanCode[plan] === code);
}

/** The odometer level a vehicle stands at: Orange up to 100,000 miles, Yellow to 150,000, Blue to 200,000. */
export const coverageColors = ['Orange', 'Yellow', 'Blue'] as const;
export type CoverageColor = (typeof coverageColors)[number];
