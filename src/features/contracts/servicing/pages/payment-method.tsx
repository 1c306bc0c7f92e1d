import type { ContractResponse } from '../../contract/schema/index.ts';
import { isUnpaid } from '../../payments/domain/payment-account.ts';

/** Shows the saved payment method and a button to replace it. */
export function PaymentMethod({ contract, hasChanged }: { contract: ContractResponse; hasChanged: boolean }) {
  const { contractId, paymentMethod, hasFailedPayment, payments, status } = contract;
  const hasLapsed = status === 'Lapsed';
  if (paymentMethod === null || !payments.some(isUnpaid)) return null;
  return (
    <div id="payment-method" className="mb-4">
      <p>
        {hasLapsed
          ? `We don't charge ${paymentMethod} while your coverage is stopped.`
          : `Later payments are charged to ${paymentMethod}.`}
      </p>
      {hasChanged && (
        <p className="mt-2 font-semibold" role="status">
          It takes a minute or two to save your new card or bank account. Reload this page to see it.
        </p>
      )}
      <form method="post" action="/contract/payment-method" className="not-printed mt-2">
        <input type="hidden" name="contractId" value={contractId} />
        <button type="submit" className="button button-quiet">
          Change card or bank account
        </button>
        {(hasFailedPayment || hasLapsed) && (
          <p className="mt-2 text-sm text-slate">
            We'll charge the past-due amount to the new one right away.
          </p>
        )}
      </form>
    </div>
  );
}
