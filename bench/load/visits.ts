import {
  buildIpAddress,
  buildPerson,
  estimatePost,
  firstStepPost,
  leadPost,
  secondStepPost,
  vin,
  zipCode,
} from '../../src/test/visitor-requests.ts';

export const shares = {
  'cached page': 58,
  'page with a query': 8,
  estimate: 12,
  'quote steps': 6,
  lead: 2,
  'VIN lookup': 4,
  'claim statistics': 6,
  'find my quote': 4,
} as const;

export type Kind = keyof typeof shares;

export type VisitRequest = { path: string; body?: object; from: string };
export type VisitResponse = { status: number; text: () => string };

export const cachedPages = [
  '/',
  '/plans',
  '/plans?state=TX',
  '/what-breaks',
  '/what-breaks/toyota/camry',
  '/what-breaks/honda/accord/2016',
  '/reviews',
  '/knowledge-center',
  '/privacy',
  '/contact-us',
  '/file-a-claim',
  '/claims',
];

const searchTerms = ['brakes', 'alternator', 'transmission', 'water pump', 'turbo', 'battery'];
const makes = ['Toyota', 'Honda', 'Ford', 'Chevrolet', 'Jeep', 'Nissan'];

/** The quoted vehicle's, because a second step with the VIN of another make or model is rejected. */
const quotedVin = '4T1B11HK8KU123456';

export function buildSecondStep(opportunityId: string) {
  const { url, body } = secondStepPost(opportunityId);
  return { url, body: { ...body, vin: quotedVin } };
}

export type Quote = { number: string; lastName: string };

export function createVisits(run: string, quotes: Quote[]) {
  const pick = <T>(list: readonly T[], visitNumber: number) => list[visitNumber % list.length] as T;

  return async function visit(
    kind: Kind,
    visitNumber: number,
    send: (request: VisitRequest) => Promise<VisitResponse>,
  ): Promise<void> {
    const from = buildIpAddress(visitNumber);
    const post = ({ url, body }: { url: string; body: object }) => send({ path: url, body, from });
    const get = (path: string) => send({ path, from });
    if (kind === 'cached page') await get(pick(cachedPages, visitNumber));
    else if (kind === 'page with a query')
      await get(`/is-this-covered?${new URLSearchParams({ query: pick(searchTerms, visitNumber) })}`);
    else if (kind === 'estimate') await post(estimatePost(20_000 + (visitNumber % 70_000)));
    else if (kind === 'VIN lookup')
      await post({ url: '/api/quote-processor/estimate', body: { vin, vehicleMileage: 60_000, zipCode } });
    else if (kind === 'claim statistics')
      await get(`/api/claims/outcomes?VehicleMake=${pick(makes, visitNumber)}`);
    else if (kind === 'lead') await post(leadPost(buildPerson(`load-lead-${run}`, visitNumber)));
    else if (kind === 'find my quote') await get(findPath(pick(quotes, visitNumber)));
    else await quoteSteps(visitNumber, post);
  };

  async function quoteSteps(
    visitNumber: number,
    post: (call: { url: string; body: object }) => Promise<VisitResponse>,
  ) {
    const first = await post(firstStepPost(buildPerson(`load-${run}`, visitNumber)));
    if (first.status !== 200) return;
    const { opportunityId } = JSON.parse(first.text()) as { opportunityId: string };
    await post(buildSecondStep(opportunityId));
  }
}

const findPath = ({ number, lastName }: Quote) =>
  `/api/quote-processor/retrieve-by-quote-number-and-last-name?${new URLSearchParams({ QuoteNumber: number, LastName: lastName })}`;
