/** Where a landing phone holds. What is null holds everywhere; a path holds for all below it. */
export type LandingPlace = {
  /** In lower case, without a port. */
  host: string | null;
  /** Begins with a slash; in lower case, without a slash at the end. `/` is null. */
  pathPrefix: string | null;
  queryParameter: string | null;
  /** Null: any value of the parameter. */
  queryValue: string | null;
};

/** A number that is shown to whoever arrives at a place, instead of the main phone. */
export type LandingPhone = LandingPlace & {
  /** The older has the lower one. */
  id: number;
  /** What staff call it. Unique. */
  name: string;
  phoneNumber: string;
  isActive: boolean;
  updatedAt: Date;
};

/** What the choice among landing phones needs, and no more: it travels to the browser. */
export type LandingPhoneRule = LandingPlace & Pick<LandingPhone, 'id' | 'phoneNumber'>;

/** A path as rules hold it: in lower case, without slashes at the end; the root is empty. */
export const barePath = (path: string) => path.toLowerCase().replace(/\/+$/, '');

/** Whole segments: `/funnel` holds for `/funnel/wing`, not for `/funnels`. */
export function isBelow(pathPrefix: string | null, path: string): boolean {
  return `${barePath(path)}/`.startsWith(`${barePath(pathPrefix ?? '')}/`);
}

function hasQuery({ queryParameter, queryValue }: LandingPlace, query: URLSearchParams): boolean {
  if (queryParameter === null) return true;
  return queryValue === null ? query.has(queryParameter) : query.getAll(queryParameter).includes(queryValue);
}

/** Whether a place holds for an address. `host` of the address may be empty: then no place with a host holds. */
export const holdsAt = (place: LandingPlace, address: LandingAddress): boolean =>
  (place.host === null || place.host === address.host.toLowerCase()) &&
  isBelow(place.pathPrefix, address.path) &&
  hasQuery(place, address.query);

export type LandingAddress = { host: string; path: string; query: URLSearchParams };

/**
 * How closely a place is named: a host before none, then the longer path, then a parameter with its value before one
 * with any value before none. Compared from the left.
 */
export const specificity = ({ host, pathPrefix, queryParameter, queryValue }: LandingPlace) =>
  [
    host === null ? 0 : 1,
    barePath(pathPrefix ?? '').length,
    queryParameter === null ? 0 : queryValue === null ? 1 : 2,
  ] as const;

/** Below zero: `a` goes before `b`, by specificity and then by age. */
function byPrecedence(a: LandingPhoneRule, b: LandingPhoneRule): number {
  const [one, other] = [specificity(a), specificity(b)];
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing < 0 ? a.id - b.id : (other[differing] ?? 0) - (one[differing] ?? 0);
}

/** The most specific rule that holds for an address, the oldest of several; undefined: the main phone is shown. */
export function landingPhoneAt<R extends LandingPhoneRule>(
  rules: readonly R[],
  address: LandingAddress,
): R | undefined {
  return rules.filter((rule) => holdsAt(rule, address)).toSorted(byPrecedence)[0];
}
