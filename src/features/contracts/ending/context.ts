import { serviceContext } from '../../../platform/http/service-context.ts';
import type { TransferRequestActions } from './actions/ask-transfer.ts';
import type { ContractCancellationActions } from './actions/request-cancellation.ts';

export const contractCancellationsContext =
  serviceContext<ContractCancellationActions>('contractCancellations');

export const transferRequestsContext = serviceContext<TransferRequestActions>('transferRequests');
