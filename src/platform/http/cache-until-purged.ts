import { LRUCache } from 'lru-cache';

/** The number of page purges so far. A purge reaches every instance within a second. */
export type Generation = () => number;

// Covers changes that don't trigger a purge, such as one made directly in the database.
const maxAgeMilliseconds = 60_000;

/** Caches for at most a minute. Don't use it in a transaction that writes back what it read. */
export function cacheUntilPurged<Value extends object | undefined>(
  generation: Generation | undefined,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  if (!generation) return read;
  const values = new LRUCache<string, NonNullable<Value>>({ max: 200, ttl: maxAgeMilliseconds });
  let valuesGeneration = generation();
  return async (key) => {
    const generationBefore = generation();
    if (generationBefore !== valuesGeneration) values.clear();
    valuesGeneration = generationBefore;
    const cached = values.get(key);
    if (cached) return cached;
    const value = await read(key);
    // A purge in the meantime may have made the value stale.
    if (value && generation() === generationBefore) values.set(key, value);
    return value;
  };
}
