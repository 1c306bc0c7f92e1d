export const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
export const calculatePercentHalfUp = (cents: number, percent: number) =>
  divideHalfUp(cents * Math.round(percent * 100), 10_000);
export const calculatePercentDown = (cents: number, percent: number) =>
  Math.floor((cents * Math.round(percent * 100)) / 10_000);
