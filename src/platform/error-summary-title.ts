/** `field` is null for an error of the whole form. */
export function formatErrorSummaryTitle(errors: { field: string | null }[]): string {
  if (errors.length > 1) return `Please fix ${errors.length} answers`;
  return errors[0]?.field ? 'Please fix 1 answer' : 'Please check this';
}
