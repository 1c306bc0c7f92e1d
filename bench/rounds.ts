export type Comparison = { name: string; rate: number; ratio: number };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures rates in alternating rounds. Returns medians, and each one's ratio to the last one. */
export async function compareRates(
  targets: { name: string; measure: () => Promise<number> }[],
  rounds: number,
): Promise<Comparison[]> {
  const rates = targets.map((): number[] => []);
  // Nothing is counted in the first round, in which the code is compiled.
  for (let round = -1; round < rounds; round += 1)
    for (const [at, { measure }] of targets.entries()) {
      const rate = await measure();
      if (round >= 0) rates[at]?.push(rate);
    }
  const limits = rates.at(-1) ?? [];
  return targets.map(({ name }, index) => {
    const measured = rates[index] ?? [];
    const ratios = measured.map((rate, round) => rate / (limits[round] ?? Number.NaN));
    const compared = { name, rate: median(measured), ratio: median(ratios) };
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    console.log(`  ${name}: ${compared.rate.toFixed(0)}/s, ratio ${compared.ratio.toFixed(2)} (${range})`);
    return compared;
  });
}
