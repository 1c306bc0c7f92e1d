/** URLs that a landing phone applies to. Null matches anything, and a path matches everything below it. */
export type LandingUrlPattern = {
  /** Lowercase, without a port. */
  host: string | null;
  /** Lowercase, with a leading and no trailing slash. Null for `/`. */
  pathPrefix: string | null;
  queryParameter: string | null;
  /** Null matches any value. */
  queryValue: string | null;
};

/** The page a visitor landed on. `host` is empty if only the path is known. */
export type LandingUrl = { host: string; path: string; query: URLSearchParams };

/** True if the pattern matches every page of its host. */
export const isWholeHost = ({ pathPrefix, queryParameter }: LandingUrlPattern): boolean =>
  pathPrefix === null && queryParameter === null;

/** A phone number shown instead of the main one to visitors who arrive at a matching URL. */
export type LandingPhone = LandingUrlPattern & {
  /** Older landing phones have lower IDs. */
  id: number;
  /** Unique. */
  name: string;
  phoneNumber: string;
  isActive: boolean;
  updatedAt: Date;
};

export type LandingPhoneRule = LandingUrlPattern & Pick<LandingPhone, 'id' | 'phoneNumber'>;

/** Turns `/` into an empty string. */
export const normalizePath = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, '');

/** Compares whole segments: `/funnel` matches `/funnel` and `/funnel/wing` but not `/funnels`. A null prefix matches every path. */
export function matchesPathPrefix(pathPrefix: string | null, path: string): boolean {
  return `${normalizePath(path)}/`.startsWith(`${normalizePath(pathPrefix ?? '')}/`);
}

function matchesQuery({ queryParameter, queryValue }: LandingUrlPattern, query: URLSearchParams): boolean {
  if (queryParameter === null) return true;
  return queryValue === null ? query.has(queryParameter) : query.getAll(queryParameter).includes(queryValue);
}

/** A pattern with a host doesn't match an empty `url.host`. */
export const matchesUrl = (pattern: LandingUrlPattern, url: LandingUrl): boolean =>
  (pattern.host === null || pattern.host === url.host.toLowerCase()) &&
  matchesPathPrefix(pattern.pathPrefix, url.path) &&
  matchesQuery(pattern, url.query);

/** 2 for a parameter with a value, 1 for a parameter with any value, 0 for none. */
function rankQuery({ queryParameter, queryValue }: LandingUrlPattern): number {
  if (queryParameter === null) return 0;
  return queryValue === null ? 1 : 2;
}

/** Higher is more specific. Compare from left to right: host, path length, and query parameter. */
export const rankSpecificity = (pattern: LandingUrlPattern) =>
  [
    pattern.host === null ? 0 : 1,
    normalizePath(pattern.pathPrefix ?? '').length,
    rankQuery(pattern),
  ] as const;

function byPrecedence(a: LandingPhoneRule, b: LandingPhoneRule): number {
  const [specificityA, specificityB] = [rankSpecificity(a), rankSpecificity(b)];
  const differentIndex = specificityA.findIndex((part, index) => part !== specificityB[index]);
  return differentIndex < 0
    ? a.id - b.id
    : (specificityB[differentIndex] ?? 0) - (specificityA[differentIndex] ?? 0);
}

/** Returns the most specific matching rule, or undefined if the main phone applies. */
export function findLandingPhone<R extends LandingPhoneRule>(
  rules: readonly R[],
  url: LandingUrl,
): R | undefined {
  return rules.filter((rule) => matchesUrl(rule, url)).toSorted(byPrecedence)[0];
}
