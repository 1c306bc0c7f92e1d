import { z } from 'zod';

/** Parses a whole number in a query. Unlike `z.coerce`, it accepts only digits, not values such as `1e3`. */
export function queryInteger(min: number, max: number, message: string, whenMissing = message) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? whenMissing : message);
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text),
    z.int({ error }).min(min, message).max(max, message),
  );
}
