import {
  estimateCall,
  firstStepCall,
  ipAddressOf,
  leadCall,
  personOf,
  secondStepCall,
  vin,
  zipCode,
} from '../../src/test/visitor-calls.ts';

/** Visits of each kind per hundred. */
export const shares = {
  'stored page': 58,
  'page with a query': 8,
  estimate: 12,
  'quote steps': 6,
  lead: 2,
  'VIN look-up': 4,
  'claim figures': 6,
  'find my quote': 4,
} as const;

export type Kind = keyof typeof shares;

/** One request of a visit. */
export type Ask = { path: string; body?: object; from: string };
export type VisitResponse = { status: number; text: () => string };

export const storedPages = [
  ...[
    '/',
    '/plans',
    '/plans?state=TX',
    '/what-breaks',
    '/what-breaks/toyota/camry',
    '/what-breaks/honda/accord/2016',
  ],
  ...['/reviews', '/knowledge-center', '/privacy', '/contact-us', '/file-a-claim', '/claims'],
];

const words = ['brakes', 'alternator', 'transmission', 'water pump', 'turbo', 'battery'];
const makes = ['Toyota', 'Honda', 'Ford', 'Chevrolet', 'Jeep', 'Nissan'];

export type Quote = { number: string; lastName: string };

/** The requests of each kind of visitor, in order. `quotes` can be retrieved. */
export function visitsOf(run: string, quotes: Quote[]) {
  const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;

  return async function visit(
    kind: Kind,
    turn: number,
    ask: (ask: Ask) => Promise<VisitResponse>,
  ): Promise<void> {
    const from = ipAddressOf(turn);
    const post = ({ url, body }: { url: string; body: object }) => ask({ path: url, body, from });
    const get = (path: string) => ask({ path, from });
    if (kind === 'stored page') await get(pick(storedPages, turn));
    else if (kind === 'page with a query')
      await get(`/is-this-covered?${new URLSearchParams({ query: pick(words, turn) })}`);
    else if (kind === 'estimate') await post(estimateCall(20_000 + (turn % 70_000)));
    else if (kind === 'VIN look-up')
      await post({ url: '/api/quote-processor/estimate', body: { vin, vehicleMileage: 60_000, zipCode } });
    else if (kind === 'claim figures') await get(`/api/claims/outcomes?VehicleMake=${pick(makes, turn)}`);
    else if (kind === 'lead') await post(leadCall(personOf(`load-lead-${run}`, turn)));
    else if (kind === 'find my quote') await get(findPath(pick(quotes, turn)));
    else await quoteSteps(turn, post);
  };

  async function quoteSteps(
    turn: number,
    post: (call: { url: string; body: object }) => Promise<VisitResponse>,
  ) {
    const first = await post(firstStepCall(personOf(`load-${run}`, turn)));
    if (first.status !== 200) return;
    const { opportunityId } = JSON.parse(first.text()) as { opportunityId: string };
    await post(secondStepCall(opportunityId));
  }
}

const findPath = ({ number, lastName }: Quote) =>
  `/api/quote-processor/retrieve-by-quote-number-and-last-name?${new URLSearchParams({ QuoteNumber: number, LastName: lastName })}`;
