/** From least to most severe. */
export const clientLogLevels = ['verbose', 'debug', 'information', 'warning', 'error', 'fatal'] as const;
export type ClientLogLevel = (typeof clientLogLevels)[number];

export type ContextValue = string | number | boolean | null;
export type ClientLog = { message: string; context?: Record<string, ContextValue> };

export const maxTextLength = 2000;

const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Replaces control characters, line breaks, and text direction marks with spaces, to prevent log injection. */
export const toSingleLine = (text: string) => text.slice(0, maxTextLength).replace(breaks, ' ');

/** Removes IDs, because some of them open a customer's quote. */
export const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]');

export function cleanClientLog({ message, context }: ClientLog, clean: (text: string) => string): ClientLog {
  if (!context) return { message: clean(message) };
  const entries = Object.entries(context).map(([name, value]): [string, ContextValue] => [
    clean(name),
    typeof value === 'string' ? clean(value) : value,
  ]);
  return { message: clean(message), context: Object.fromEntries(entries) };
}
