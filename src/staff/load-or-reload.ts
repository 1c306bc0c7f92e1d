import { tabStorage } from '../platform/browser/storage.ts';

const reloadedAtKey = 'staffReloadedAt';
/** A second failure within this time isn't due to an upgrade, so another reload wouldn't help. */
const reloadPauseMs = 60_000;

/**
 * Loads code. If that fails, an upgrade has probably replaced the files of the open page, so the page reloads once.
 * Rejects if that has just happened, or if the browser is offline.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const reloadedAt = Number(tabStorage.getItem(reloadedAtKey));
    if (!navigator.onLine || Date.now() - reloadedAt < reloadPauseMs) throw error;
    tabStorage.setItem(reloadedAtKey, String(Date.now()));
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
