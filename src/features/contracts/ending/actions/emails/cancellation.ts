import type { Db } from '../../../../../platform/database/database.ts';
import {
  cancellationPath,
  contractPath,
  formatRequestedAt,
} from '../../../contract/actions/describe-contract.ts';
import { type EmailDeps, queueEmail } from '../../../contract/actions/emails/basics.ts';
import type { PromisedRefund } from '../../../contract/domain/cancellation-request.ts';
import type { CancellationRequest } from '../../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../../contract/store/contracts.ts';
import { cancellationNotice, cancellationReceived, contractCanceled } from '../../emails/cancellation.tsx';

export const queueCancellationEmail = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  cancellation: { canceledOn: string; refund: PromisedRefund | null; incoming: string | null },
): Promise<void> =>
  queueEmail(deps, tx, contract, contractCanceled, (basics) => ({ ...basics, ...cancellation }));

export const queueCancellationReceipt = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { request, isDone, incoming }: { request: CancellationRequest; isDone: boolean; incoming: string | null },
): Promise<void> =>
  queueEmail(deps, tx, contract, cancellationReceived, (basics) => ({
    ...basics,
    receiptNumber: request.receiptNumber,
    requestedAt: formatRequestedAt(request.requestedAt),
    cancelOn: request.cancelOn,
    isDone,
    incoming,
    refund: request.refund,
    keepPath: isDone ? null : cancellationPath(deps, contract),
  }));

export const queueSellerNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { cancelOn, reason, sellerReason, refund }: CancellationRequest,
): Promise<void> =>
  queueEmail(deps, tx, contract, cancellationNotice, (basics) => ({
    ...basics,
    endsOn: cancelOn,
    reason: reason ?? '',
    canPay: sellerReason === 'nonpayment',
    refund,
    contractPath: contractPath(deps, contract),
  }));
