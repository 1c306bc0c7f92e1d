export const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
/** Percentages have at most two decimals. */
export const calculatePercentHalfUp = (cents: number, percent: number) =>
  divideHalfUp(cents * Math.round(percent * 100), 10_000);
export const calculatePercentRoundedDown = (cents: number, percent: number) =>
  Math.floor((cents * Math.round(percent * 100)) / 10_000);
