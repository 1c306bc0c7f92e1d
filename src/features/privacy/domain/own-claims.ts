/** A claim on a vehicle, and what other customers told us about vehicles and claims. */
type OnTheirVehicle = { claimNumber: string; vin: string };
type Others = { claimNumbers: readonly string[]; vins: readonly string[] };

/**
 * Numbers of the claims that belong to a person: those recorded from their own filings, and those on a vehicle they told
 * us about unless another customer filed the claim or also filed or ordered for that vehicle.
 */
export function ownClaimNumbers(
  recorded: readonly string[],
  onTheirVehicles: readonly OnTheirVehicle[],
  others: Others,
): string[] {
  const unclaimed = onTheirVehicles.filter(
    ({ claimNumber, vin }) => !others.claimNumbers.includes(claimNumber) && !others.vins.includes(vin),
  );
  return [...new Set([...recorded, ...unclaimed.map(({ claimNumber }) => claimNumber)])];
}
