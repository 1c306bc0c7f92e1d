import { createContext } from 'react-router';

/** What a page may know of the request beside its address. A stored page is rendered without a visitor or nonce. */
export type Visit = {
  nonce: string | undefined;
  visitor: { ipAddress: string; browser: string; page: string; refusesTracking: boolean };
  isSecure: boolean;
  /** Puts a fault into the log, without the request's data. */
  report: (error: unknown) => void;
};

export const visitContext = createContext<Visit>();

/** Address of the browser's entry script. */
export const clientEntryContext = createContext<string>();
