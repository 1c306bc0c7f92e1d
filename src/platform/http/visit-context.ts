import type { FastifyRequest } from 'fastify';
import { createContext } from 'react-router';

/** What a page may know of the request beside its address. A stored page is rendered without a visitor or nonce. */
export type Visit = {
  /** The host in the request. A stored page may depend only on the page server's `hostVariant` of it. */
  host: string;
  nonce: string | undefined;
  visitor: { ipAddress: string; browser: string; page: string; refusesTracking: boolean };
  isSecure: boolean;
  /** Only the headers were asked for: nobody sees the page. */
  isHead: boolean;
  /** The page belongs to one visitor: it loads no third-party scripts. */
  isPersonal: boolean;
  /** Sent with the answer beside those of the page; an action adds to them. */
  answerHeaders: Record<string, string>;
  /** Origins whose frames the page may show, such as a video player; a loader sets them. */
  frameOrigins?: string[];
  /** Puts a fault into the log, without the request's data. */
  report: (error: unknown) => void;
};

export const visitContext = createContext<Visit>();

/** Address of the browser's entry script. */
export const clientEntryContext = createContext<string>();

/** Where visitors reach the site, without a slash at the end. */
export const publicUrlContext = createContext<string>();

/** Origin that the browser's calls go to; undefined: the page's own. */
export const apiBaseContext = createContext<string | undefined>(undefined);

/** What the routes say of themselves, all together. */
export type RouteFacts = {
  /** Beginnings of paths that the browser must not fetch ahead. */
  neverPreloaded: string[];
  /** Paths, without parameters, that search engines may list. */
  listed: string[];
};
export const routeFactsContext = createContext<RouteFacts>();

/** What a request tells of the visitor. `page` is the page it came from, without its query. */
export function visitorOf(request: FastifyRequest) {
  const referrer = request.headers.referer;
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : request.url.split('?')[0];
  return {
    ipAddress: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    page: (page ?? '').slice(0, 300),
    refusesTracking: request.headers['sec-gpc'] === '1',
  };
}
