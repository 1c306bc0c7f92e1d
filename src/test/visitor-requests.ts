import type { FastifyInstance, InjectOptions } from 'fastify';
import { confirmationNames } from '../features/contracts/contract/domain/contract.ts';

/** The requests of a visitor from choosing a vehicle to placing an order, for programs that use a running site. */
export const vehicle = {
  vehicleYear: 2019,
  vehicleMake: 'Toyota',
  vehicleModel: 'Camry',
  vehicleMileage: 60_000,
};
export const ordinaryUsage = {
  milesDrivenPerYear: 12_000,
  isOdometerAltered: false,
  isSalvagedOrRebuiltOrGrey: false,
  isUsedForCommercial: false,
  isUsedForRideshare: false,
  hasMobilityPackage: false,
  hasModificationsOrLiftKit: false,
  hasTowingPackage: false,
};
export const zipCode = '60601';
/** Another vehicle of the same year, make, and model. */
export const vin = '4T1B11HKXKU000001';
/** The VIN of `vehicle`. */
const vehicleVin = '4T1B11HK8KU123456';

export type Person = { firstName: string; lastName: string; email: string };

export const buildPerson = (run: string, number: number): Person => ({
  firstName: 'Drill',
  lastName: 'Example',
  email: `${run}-${number}@example.com`,
});

/** An address for the invented person, from the range reserved for network tests. */
export const buildIpAddress = (number: number) =>
  `198.${18 + ((number >> 16) % 2)}.${(number >> 8) % 256}.${number % 256}`;

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Call = { url: string; body: object };

export const estimatePost = (vehicleMileage = vehicle.vehicleMileage): Call => ({
  url: '/api/quote-processor/estimate',
  body: { ...vehicle, vehicleMileage, zipCode },
});

export const firstStepPost = (person: Person): Call => ({
  url: '/api/quote-processor/handle-first-step',
  body: { ...person, ...vehicle, zipCode, coveragePlan: 1, termMonths: 36 },
});

export const secondStepPost = (opportunityId: string, ownVin = vehicleVin): Call => ({
  url: '/api/quote-processor/handle-second-step',
  body: { opportunityId, vin: ownVin, ...ordinaryUsage },
});

type Orderable = {
  opportunityId: string;
  quoteSequence: number;
  customer?: { city: string; state: string; postalCode: string };
};

export const contractBody = ({ opportunityId, quoteSequence, customer }: Orderable) => ({
  opportunityId,
  quoteSequence,
  confirmations: [...confirmationNames],
  contractParties: {
    address: {
      street: '12 Oak Street',
      city: customer?.city ?? 'Chicago',
      state: customer?.state ?? 'IL',
      zipCode: customer?.postalCode ?? zipCode,
    },
    coOwner: null,
    lienholder: null,
  },
});

export const contractPost = (opportunityId: string, quoteSequence: number): Call => ({
  url: '/api/contracts',
  body: contractBody({ opportunityId, quoteSequence }),
});

export const filingPost = (person: Person): Call => ({
  url: '/api/claim-filings/insert',
  body: {
    ...person,
    hasNoNumber: true,
    vin,
    odometer: 61_000,
    happenedOn: '2026-11-19',
    part: 'alternator',
    whatHappened: 'The battery light came on and the engine stopped at the next light.',
    canDrive: 'No',
    vehicleLocation: 'At home',
    isTrue: true,
  },
});

export const leadPost = (person: Person): Call => ({
  url: '/api/leads/insert-for-campaign',
  body: { ...person, ...vehicle, zipCode },
});

export async function sendBareRequest(app: FastifyInstance, request: InjectOptions) {
  const { statusCode, headers, cookies, payload } = await app.inject(request);
  return { status: statusCode, headers, cookies, text: payload, json: readJson(payload) };
}

let browserCount = 0;

export function cookieJar(app: FastifyInstance) {
  const jar = new Map<string, string>();
  browserCount += 1;
  const remoteAddress = `10.200.${browserCount >> 8}.${browserCount & 255}`;
  async function send(request: InjectOptions) {
    const headers = { 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', ...request.headers };
    const cookies = { ...Object.fromEntries(jar), ...request.cookies };
    const response = await sendBareRequest(app, { remoteAddress, ...request, cookies, headers });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  async function post(url: string, payload: object) {
    if (!jar.has('XSRF-TOKEN')) await send({ url: '/api/configurations' });
    return send({ method: 'POST', url, payload });
  }
  return { jar, send, post };
}
