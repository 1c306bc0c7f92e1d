import { withoutPersonalData } from '../../../platform/personal-data.ts';
import {
  type ClientLog,
  type ClientLogLevel,
  cleanClientLog,
  toSingleLine,
  withoutIds,
} from './domain/client-log.ts';

export type ClientLogActions = ReturnType<typeof clientLogActions>;

type Line = { client: ClientLog };
export type Log = Record<
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
  (line: Line, message: string) => void
>;

const levels: Record<ClientLogLevel, keyof Log> = {
  verbose: 'trace',
  debug: 'debug',
  information: 'info',
  warning: 'warn',
  error: 'error',
  fatal: 'fatal',
};

const clean = (text: string) => withoutPersonalData(withoutIds(toSingleLine(text)));

export function clientLogActions() {
  return {
    write(log: Log, level: ClientLogLevel, { message, context }: ClientLog): void {
      log[levels[level]]({ client: cleanClientLog({ message, context }, clean) }, 'client log');
    },
  };
}
