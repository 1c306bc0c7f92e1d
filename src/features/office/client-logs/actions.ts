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

type Line = { client: ClientLog };
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
export type Log = Record<Level, (line: Line, message: string) => void> & {
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
    write(log: Log, level: ClientLogLevel, body: unknown): void {
      if (!log.isLevelEnabled?.(levels[level])) return;
      log[levels[level]]({ client: cleanClientLog(parseClientLog(body), clean) }, 'client log');
    },
  };
}
