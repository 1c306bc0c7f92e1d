import type { Db } from '../../../../../platform/database/database.ts';
import { dollars } from '../../../../../shared/format.ts';
import { longDate } from '../../../../../ui/format.ts';
import { cancellationPath } from '../../../contract/actions/describe-contract.ts';
import type { EmailDeps } from '../../../contract/actions/emails/basics.ts';
import { queueNotice } from '../../../contract/actions/emails/notices.ts';
import {
  type AskedCancellation,
  describeRefundMethod,
  getLastDayToConfirm,
  type PromisedRefund,
  type RefundRoute,
} from '../../../contract/domain/cancellation-request.ts';
import type { Contract } from '../../../contract/store/contracts.ts';
import { describeContinuing, type Resumed } from '../../domain/taking-back.ts';
import {
  confirmCancellationNotice,
  planContinuesNotice,
  refundRaisedNotice,
  voidNotice,
} from '../../emails/notices.ts';

export const queueConfirmCancellation = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  asked: AskedCancellation,
): Promise<void> =>
  queueNotice(
    deps,
    tx,
    contract,
    confirmCancellationNotice(longDate(asked.cancelOn), longDate(getLastDayToConfirm(contract, asked))),
    cancellationPath(deps, contract),
  );

export const queuePlanContinues = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  resumed: Resumed,
): Promise<void> => queueNotice(deps, tx, contract, planContinuesNotice(describeContinuing(resumed)));

export const queueRefundRaised = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  {
    raiseCents,
    owedCents,
    dueOn,
    route,
  }: {
    raiseCents: number;
    owedCents: number;
    dueOn: string;
    route: RefundRoute;
  },
): Promise<void> =>
  queueNotice(
    deps,
    tx,
    contract,
    refundRaisedNotice({
      raise: dollars(raiseCents),
      owed: dollars(owedCents),
      method: describeRefundMethod(route, longDate(dueOn)),
    }),
  );

export const queueVoidNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  refund: Pick<PromisedRefund, 'cents' | 'dueOn' | keyof RefundRoute> | null,
): Promise<void> =>
  queueNotice(
    deps,
    tx,
    contract,
    voidNotice(
      refund && {
        amount: dollars(refund.cents),
        method: describeRefundMethod(refund, longDate(refund.dueOn)),
      },
    ),
  );
