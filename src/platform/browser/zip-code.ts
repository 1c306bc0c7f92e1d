import { browserStorage } from './storage.ts';

export const zipCodeKey = 'zip-code';

/** Remembers the ZIP code of a price, so that other pages don't ask where the visitor lives. */
export function rememberZipCode() {
  const zipCode = new URLSearchParams(location.search).get('zipCode')?.trim();
  if (zipCode && /^\d{5}$/.test(zipCode)) browserStorage.setItem(zipCodeKey, zipCode);
}
