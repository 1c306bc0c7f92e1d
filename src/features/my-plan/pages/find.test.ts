import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { badRequest } from '../../../platform/errors.ts';
import { type Visit, visitContext } from '../../../platform/http/visit-context.ts';
import { contractsContext } from '../../contracts/contract/context.ts';
import { quotesContext } from '../../selling/quote/context.ts';
import { myPlanContext } from '../context.ts';
import { action } from './find.tsx';

test('a contract found by its number opens the claim and cancellation forms with the token of the look-up only', async () => {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitContext, { visitor: { ipAddress: '203.0.113.9' }, isSecure: true } as Visit);
  context.set(quotesContext, {
    findByQuoteNumber: () => Promise.reject(badRequest('AlreadyOrdered', 'It was ordered.')),
  } as never);
  // Without other functions, so anything that opens more than a look-up throws.
  context.set(contractsContext, {
    find: async () => 'look-up',
    findByToken: async () => ({ contractNumber: 'O-7K2M-4XDB', email: 'z…@example.com' }),
    findOwner: async () => ({ email: 'zoe@example.com' }),
  } as never);
  context.set(myPlanContext, {
    requestSignIn: async (email: string) => {
      asked.push(email);
      return 'request';
    },
  } as never);
  const body = new URLSearchParams({ QuoteNumber: 'Q-7K2M-4XDB', LastName: 'Núñez' });
  const request = new Request('https://shop.example/quote/find', { method: 'POST', body });
  const response = await action({ request, context } as never);
  if (response instanceof Response) throw new Error('The page redirects.');
  const cookies = new Headers(response.init?.headers).getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name, value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='));
    return [name, path, JSON.parse(atob(decodeURIComponent(value))), attributes.includes('HttpOnly')];
  });
  expect(cookies).toEqual([
    ['owner-sign-in', 'Path=/my-plan', 'request', true],
    ['found-contract', 'Path=/file-a-claim', 'look-up', true],
    ['found-contract', 'Path=/canceling', 'look-up', true],
  ]);
  expect(asked).toEqual(['zoe@example.com']);
  expect(JSON.stringify(response.data)).not.toContain('zoe@');
});
