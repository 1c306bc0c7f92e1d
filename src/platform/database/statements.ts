import { tracingChannel } from 'node:diagnostics_channel';

/** Publishes every statement, without its values, for metrics and tracing. */
export const statements = tracingChannel<unknown, Statement>('site.database.statement');

export type Statement = { text: string; startedAt: number };

export function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  return statements.hasSubscribers
    ? statements.tracePromise(run, { text, startedAt: performance.now() })
    : run();
}
