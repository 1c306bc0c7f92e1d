import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, leadPath, sendApiRequest, toFailureMessage } from './api-client.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', {
    body: { dataset: {} },
    cookie: 'XSRF-TOKEN=a',
    getElementById: () => null,
    querySelector: () => null,
  });
});
afterEach(() => vi.unstubAllGlobals());

vi.mock('./loading.ts', () => ({ startLoading: () => () => {} }));

const respond = (status: number, body?: unknown) =>
  fetchMock.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }));
const catchApiError = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The request did not fail');
  return error;
};

describe('a missing required parameter throws before the request is sent', () => {
  test.each([
    ['/api/categories/get-by-id', 'id'],
    ['/api/pages/get-by-id', 'id'],
    ['/api/pages/get-pages-for-category-by-id', 'id'],
    ['/api/contract-templates/get-by-type', 'contractType'],
    ['/api/vehicle-data/models', 'makerId'],
  ])('%s', async (path, name) => {
    for (const value of [null, undefined])
      await expect(sendApiRequest('GET', path, { query: { [name]: value } })).rejects.toThrow(
        `The parameter '${name}' cannot be null.`,
      );
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('a missing lead ID', () => {
    expect(() => leadPath(null)).toThrow("The parameter 'id' must be defined.");
    expect(leadPath('a/b')).toBe('/api/leads/a%2Fb');
  });

  test('0 counts as a parameter', async () => {
    respond(200, []);
    await expect(
      sendApiRequest('GET', '/api/vehicle-data/models', { query: { makerId: 0 } }),
    ).resolves.toEqual([]);
  });
});

describe('response statuses', () => {
  test.each([
    ['GET', '/api/pages/get-all', 200, 'OK'],
    ['GET', '/api/pages/get-all', 201, 'An unexpected server error occurred.'],
    ['POST', '/api/leads/insert-for-campaign', 201, 'OK'],
    ['POST', '/api/leads/insert-for-taw', 201, 'OK'],
    ['POST', '/api/leads/insert-for-taw', 200, 'An unexpected server error occurred.'],
    ['POST', '/api/affiliates/create-base', 204, 'OK'],
    ['POST', '/api/affiliates/create-base', 200, 'An unexpected server error occurred.'],
    ['POST', '/api/customer-subscriptions/update-subscriptions', 204, 'OK'],
    ['GET', '/api/categories/get-by-id', 204, 'Returns the specified category'],
    ['GET', '/api/categories/get-by-url', 204, 'Returns the specified category'],
    [
      'GET',
      '/api/promo-codes/get-active-promo-code',
      204,
      'Returns active promo code for banner on the main page',
    ],
    ['GET', '/api/pages/get-all', 404, 'A server side error occurred.'],
    ['GET', '/api/pages/get-all', 409, 'An unexpected server error occurred.'],
    ['GET', '/api/vehicle-data/makers', 503, 'An unexpected server error occurred..'],
    ['GET', '/api/vehicle-data/makers', 404, 'A server side error occurred.'],
  ] as const)('%s %s with %i: %s', async (method, path, status, outcome) => {
    respond(status, status === 204 ? undefined : {});
    const query = { id: 'a', makerId: 1 };
    const result = await sendApiRequest(method, path, { query }).then(
      () => 'OK',
      (error: Error) => error.message,
    );
    expect(result).toBe(outcome);
  });
});

describe('the base URL of requests', () => {
  const path = '/api/quote-processor/apply-promocode';
  const getSentRequests = async () => {
    respond(200, {});
    await sendApiRequest('POST', path, { body: {} });
    const [url, options] = fetchMock.mock.lastCall ?? [];
    return { url, headers: options?.headers };
  };

  test("is the page's own origin, with the XSRF token", async () => {
    const { url, headers } = await getSentRequests();
    expect(url).toBe(path);
    expect(headers).toMatchObject({ 'x-xsrf-token': 'a' });
  });

  test('is another origin when the page names one, without the token', async () => {
    document.body.dataset.apiBase = 'http://localhost:4000';
    const { url, headers } = await getSentRequests();
    expect(url).toBe(`http://localhost:4000${path}`);
    expect(headers).not.toHaveProperty('x-xsrf-token');
  });
});

describe('the message about a failed request', () => {
  const path = '/api/quote-processor/apply-promocode';
  const messageFor = async (status: number, errors: unknown[] = []) => {
    respond(status, { errors });
    return toFailureMessage(await catchApiError(sendApiRequest('POST', path, { body: {} })));
  };

  test.each([404, 409, 410, 429, 502, 503, 504])('is a sentence for %i', async (status) => {
    expect(await messageFor(status)).toMatch(/^[A-Z].*\.$/);
  });

  test("is the server's own, unless the server itself failed", async () => {
    const entry = { description: null, errorCode: 'Example', message: 'Wait 5 minutes, then try again.' };
    expect(await messageFor(429, [entry])).toBe(entry.message);
    expect(await messageFor(503, [entry])).toContain('Try again in a few seconds');
  });

  test.each([400, 403, 500])('is missing for %i, because it was already shown', async (status) => {
    expect(await messageFor(status)).toBeUndefined();
  });
});
