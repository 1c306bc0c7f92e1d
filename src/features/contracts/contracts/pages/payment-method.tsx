import { isUnpaid } from '../../payments/domain/payment-account.ts';
import type { ContractResponse } from '../schema/index.ts';

/** What later payments are charged to, and how to change it. */
export function PaymentMethod({ contract, hasChanged }: { contract: ContractResponse; hasChanged: boolean }) {
  const { contractId, paymentMethod, hasFailedPayment, payments } = contract;
  if (paymentMethod === null || !payments.some(isUnpaid)) return null;
  return (
    <div id="payment-method" className="mb-4">
      <p>Later payments are charged to {paymentMethod}.</p>
      {hasChanged && (
        <p className="mt-2 font-semibold" role="status">
          We save your new card or bank account within a minute or two. Reload this page to see it.
        </p>
      )}
      <form method="post" action="/contract/payment-method" className="not-printed mt-2">
        <input type="hidden" name="contractId" value={contractId} />
        <button type="submit" className="button button-quiet">
          Change card or bank account
        </button>
        {hasFailedPayment && (
          <p className="mt-2 text-sm text-slate">We charge the new one right away with what is overdue.</p>
        )}
      </form>
    </div>
  );
}
