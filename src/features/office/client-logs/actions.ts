import { withoutPersonalData } from '../../../platform/personal-data.ts';
import {
  type ClientLog,
  type ClientLogLevel,
  cleanClientLog,
  onOneLine,
  withoutIds,
} from './domain/client-log.ts';

export type ClientLogActions = ReturnType<typeof clientLogActions>;

type Line = { client: ClientLog };
/** As Pino names its levels. */
export type Log = Record<
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
  (line: Line, words: string) => void
>;

const levels: Record<ClientLogLevel, keyof Log> = {
  verbose: 'trace',
  debug: 'debug',
  information: 'info',
  warning: 'warn',
  error: 'error',
  fatal: 'fatal',
};

const clean = (text: string) => withoutPersonalData(withoutIds(onOneLine(text)));

export function clientLogActions() {
  return {
    /** Writes one line of the level, on one line and without personal data, to the log of the request. */
    write(log: Log, level: ClientLogLevel, { message, context }: ClientLog): void {
      log[levels[level]]({ client: cleanClientLog({ message, context }, clean) }, 'client log');
    },
  };
}
