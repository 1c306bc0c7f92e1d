const format = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Formats a change such as 0.04 as "+4%". */
export const formatChangeInPercent = (change: number): string => format.format(change);
