/** Browsers may block storage in another site's frame, and writes fail when it's full. Values then stay in memory. */
function withMemoryFallback(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(fn: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return fn(open());
    } catch {
      return fallback();
    }
  };
  return {
    getItem: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key: string, value: string): void =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      ),
    removeItem(key: string): void {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      );
    },
  };
}

export const tabStorage = withMemoryFallback(() => sessionStorage);
export const browserStorage = withMemoryFallback(() => localStorage);

/** True if the browser sends Global Privacy Control. */
export const optsOutOfTracking = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
