import { browserStorage } from '../../../../platform/browser/storage.ts';
import { zipCodeKey } from '../../../../platform/browser/zip-code.ts';

async function findState(zipCode: string): Promise<string | undefined> {
  const response = await fetch(`/api/city-data/get-city-data?${new URLSearchParams({ zipCode })}`);
  return response.ok ? ((await response.json()) as { state: string }).state : undefined;
}

/** Selects the state of the ZIP code from this browser's last estimate. */
export async function enhance(select: HTMLElement) {
  const zipCode = browserStorage.getItem(zipCodeKey);
  if (!zipCode || !(select instanceof HTMLSelectElement) || select.value) return;
  const state = await findState(zipCode);
  // The visitor may have chosen a state in the meantime.
  if (state && !select.value) select.value = state;
}
