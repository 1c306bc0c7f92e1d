import { withoutPersonalData } from '../../../platform/personal-data.ts';
import {
  type ClientLog,
  type ClientLogLevel,
  cleanClientLog,
  parseClientLog,
  redactIds,
  toSingleLine,
} from './domain/client-log.ts';

export type ClientLogActions = ReturnType<typeof clientLogActions>;

type Line = { clientLevel: ClientLogLevel; client: ClientLog };
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
export type Log = {
  child(bindings: object, options: { level: Level }): { info: (line: Line, message: string) => void };
  /** Missing in Fastify's type, and in its logger while logging is off. */
  isLevelEnabled?: (level: Level) => boolean;
};

const levels: Record<ClientLogLevel, Level> = {
  verbose: 'trace',
  debug: 'debug',
  information: 'info',
  warning: 'warn',
  error: 'error',
  fatal: 'fatal',
};

const clean = (text: string, length: number) => withoutPersonalData(redactIds(toSingleLine(text)), length);

export function clientLogActions() {
  return {
    /** Writes at level info, because anyone can send these lines, and alerts depend on the level. */
    write(log: Log, clientLevel: ClientLogLevel, body: unknown): void {
      if (!log.isLevelEnabled?.(levels[clientLevel])) return;
      const line = { clientLevel, client: cleanClientLog(parseClientLog(body), clean) };
      log.child({}, { level: 'info' }).info(line, 'client log');
    },
  };
}
