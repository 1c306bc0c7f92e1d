import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { quotesContext } from '../../../selling/quote/context.ts';
import { action } from './checkout-review.tsx';

test("rejects a form for a quote that was found by number and name, which isn't proof of the buyer", async () => {
  const post = (intent: string) => {
    const url = 'https://shop.example/quote/checkout-review?opportunityId=found.token';
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent }) });
    const context = new RouterContextProvider();
    // Without other services, so anything but the redirect throws another error.
    context.set(quotesContext, { isFound: () => true } as never);
    return action({ request, context } as never);
  };
  for (const intent of ['', 'save', 'change-state', 'use-vin']) {
    const response = await post(intent).catch((error: unknown) => error);
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get('location')).toBe(
      '/quote/your-quote?opportunityId=found.token',
    );
  }
});
