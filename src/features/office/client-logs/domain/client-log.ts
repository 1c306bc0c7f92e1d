/** The words of the calls, from least to most pressing. */
export const clientLogLevels = ['verbose', 'debug', 'information', 'warning', 'error', 'fatal'] as const;
export type ClientLogLevel = (typeof clientLogLevels)[number];

export type ContextValue = string | number | boolean | null;
export type ClientLog = { message: string; context?: Record<string, ContextValue> };

/** What follows in a text is cut off. */
export const longestText = 2000;

const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of one line: control characters, line ends and those that turn the direction of writing become blanks. */
export const onOneLine = (text: string) => text.slice(0, longestText).replace(breaks, ' ');

/** An id that opens somebody's quote must not be read out of a log. */
export const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]');

/** What is logged of a client's words: each text, names of fields too, put through `clean`. */
export function cleanClientLog({ message, context }: ClientLog, clean: (text: string) => string): ClientLog {
  if (!context) return { message: clean(message) };
  const entries = Object.entries(context).map(([name, value]): [string, ContextValue] => [
    clean(name),
    typeof value === 'string' ? clean(value) : value,
  ]);
  return { message: clean(message), context: Object.fromEntries(entries) };
}
