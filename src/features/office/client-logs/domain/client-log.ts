/** From least to most severe. */
export const clientLogLevels = ['verbose', 'debug', 'information', 'warning', 'error', 'fatal'] as const;
export type ClientLogLevel = (typeof clientLogLevels)[number];

export type ContextValue = string | number | boolean | null;
export type ClientLog = { message: string; context?: Record<string, ContextValue> };

/** Limits the message and the context together. */
export const maxRecordLength = 2000;

const maxFields = 20;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringify = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The log is flat, so a list or object in a field becomes its JSON. */
const toContextValue = (value: unknown): ContextValue =>
  typeof value === 'object' && value !== null ? stringify(value) : (value as ContextValue);

/** The body may be a string, an error, or any object. `context` is flattened into the other fields. */
export function parseClientLog(body: unknown): ClientLog {
  if (!isObject(body)) return { message: stringify(body) };
  const { message, context, ...others } = body as Record<string, unknown>;
  const fields = Object.entries({
    ...(isObject(context) ? context : context != null && { context }),
    ...others,
  });
  return {
    message: message === undefined ? '' : stringify(message),
    ...(fields.length > 0 && {
      context: Object.fromEntries(
        fields.slice(0, maxFields).map(([name, value]) => [name, toContextValue(value)]),
      ),
    }),
  };
}

const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Replaces control characters, line breaks, and text direction marks with spaces, to prevent log injection. */
export const toSingleLine = (text: string) => text.replace(unsafeCharacters, ' ');

/** Removes IDs, because some of them open a customer's quote. */
export const redactIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]');

/** `clean` redacts personal data and truncates. */
export function cleanClientLog(
  { message, context }: ClientLog,
  clean: (text: string, length: number) => string,
): ClientLog {
  let lengthLeft = maxRecordLength;
  function take(text: string): string {
    const cleanText = clean(text, lengthLeft);
    lengthLeft = Math.max(0, lengthLeft - cleanText.length);
    return cleanText;
  }
  if (!context) return { message: take(message) };
  return {
    message: take(message),
    context: Object.fromEntries(
      Object.entries(context).map(([name, value]): [string, ContextValue] => [
        take(name),
        typeof value === 'string' ? take(value) : value,
      ]),
    ),
  };
}
