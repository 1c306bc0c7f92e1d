/** What a destination made of a delivery. `retryAfter`: seconds that it asked us to wait. */
export type Answer =
  | { kind: 'delivered'; code: string }
  | { kind: 'again'; code: string; retryAfter?: number }
  | { kind: 'never'; code: string };

/** Requests that came too early, too slowly or too often may succeed later; of other refusals nothing will come. */
const passing = new Set([408, 425, 429]);

/** What an HTTP status means. `retryAfter` is the header as it came. */
export function answerOfStatus(status: number, retryAfter: string | null, now: Date): Answer {
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'delivered', code };
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: 'never', code };
  return { kind: 'again', code, retryAfter: secondsOf(retryAfter, now) };
}

/** `Retry-After` in seconds: it comes as a number or as a date. Undefined when it is neither. */
function secondsOf(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

/** Of a failed call its own short code, never its message, which may repeat what was sent. */
export function codeOfError(error: unknown): string {
  const { name, code, errorCode, cause } = (error ?? {}) as Record<string, unknown>;
  if (name === 'TimeoutError') return 'TimedOut';
  const codes = [errorCode, code, (cause as { code?: unknown } | undefined)?.code, name];
  const found = codes.find((each) => typeof each === 'string' && /^\w{2,60}$/.test(each));
  return typeof found === 'string' ? found : 'Unknown';
}
