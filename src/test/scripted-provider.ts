import {
  type ChargeResult,
  type DueCharge,
  InvalidSignatureError,
  type PaymentProvider,
} from '../platform/payments/payment-provider.ts';
import type { PaymentNotice } from '../shared/payment-notice.ts';

export const testMethod = { customerId: 'cus_1', methodId: 'pm_1', description: 'Visa ending in 4242' };

/** A payment provider that responds as a test scripts, and records its requests. Its notices are JSON with the signature "genuine". */
export function createScriptedProvider(now: () => Date) {
  const script = {
    isDown: false,
    results: [] as ChargeResult['result'][],
    pages: [] as DueCharge[],
    closedPages: [] as string[],
    charges: [] as DueCharge[],
    refunds: [] as { reference: string; cents: number; key: string }[],
    methodPages: [] as { contractId: string }[],
  };
  const rejectIfDown = () => {
    if (script.isDown) throw new Error('The payment provider is down');
  };
  const provider: PaymentProvider = {
    name: 'Scripted',
    waysToPay: async () => [],
    async openCheckout(dueCharge) {
      rejectIfDown();
      script.pages.push(dueCharge);
      const id = `page-${dueCharge.contractId}-${dueCharge.chargeKey}`;
      return { id, url: `https://pay.example.com/${id}`, expiresAt: new Date(now().getTime() + 86_400_000) };
    },
    async closePage(id) {
      rejectIfDown();
      script.closedPages.push(id);
    },
    async charge(_method, dueCharge) {
      rejectIfDown();
      script.charges.push(dueCharge);
      const result = script.results.shift() ?? 'Paid';
      const reference = `pay-${dueCharge.chargeKey}`;
      return result === 'Failed'
        ? { result, reference, reason: 'The card was declined' }
        : { result, reference };
    },
    async refund(reference, cents, key) {
      rejectIfDown();
      script.refunds.push({ reference, cents, key });
      return { reference: `refund-${key}` };
    },
    async updateMethodUrl(_customerId, { contractId }) {
      script.methodPages.push({ contractId });
      return 'https://pay.example.com/method';
    },
    async readNotice(body, signature) {
      if (signature !== 'genuine') throw new InvalidSignatureError('The signature is wrong');
      return JSON.parse(body.toString()) as { contractId: string; notice: PaymentNotice };
    },
  };
  return { provider, script };
}
