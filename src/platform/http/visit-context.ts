import type { FastifyRequest } from 'fastify';
import { createContext } from 'react-router';

/** A cached page is rendered without a visitor or nonce. */
export type Visit = {
  /** A cached page can depend only on its `hostVariant`. */
  host: string;
  nonce: string | undefined;
  visitor: { ipAddress: string; browser: string; page: string; optsOutOfTracking: boolean };
  isSecure: boolean;
  /** True for a HEAD request, which shows the page to nobody. */
  isHead: boolean;
  /** True if the page belongs to one visitor. It then loads no third-party scripts. */
  isPersonal: boolean;
  responseHeaders: Record<string, string>;
  /** Origins that the page may embed in frames, such as a video player. Set by loaders. */
  frameOrigins?: string[];
  /** Inline style sheets of this page, in addition to the site's own. */
  styles?: string[];
  report: (error: unknown) => void;
};

export const visitContext = createContext<Visit>();

/** Paths of the script that every page runs, and of those that all islands need. */
export const browserScriptsContext = createContext<{ script: string; islandScripts: string[] }>();

/** The site's URL for visitors, without a trailing slash. */
export const publicUrlContext = createContext<string>();

export const apiBaseContext = createContext<string | undefined>(undefined);

export type RouteInfo = {
  neverPrefetched: string[];
  listed: string[];
};
export const routeInfoContext = createContext<RouteInfo>();

/** `page` is the referring page, without its query. */
export function readVisitor(request: FastifyRequest) {
  const referrer = request.headers.referer;
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : request.url.split('?')[0];
  return {
    ipAddress: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    page: (page ?? '').slice(0, 300),
    optsOutOfTracking: request.headers['sec-gpc'] === '1',
  };
}
