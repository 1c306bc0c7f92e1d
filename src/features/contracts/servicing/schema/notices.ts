import { z } from 'zod';
import { requiredText } from '../../../../platform/required-text.ts';
import { noticeResults } from '../../payments/domain/notice-result.ts';

export const noticeActionNames = ['apply', 'refund', 'match-refund', 'settle'] as const;
export type NoticeActionName = (typeof noticeActionNames)[number];

export const noticeRecord = z
  .object({
    id: z.string(),
    receivedAt: z.iso.datetime(),
    type: z.string(),
    about: z.string().meta({ description: 'What the payment provider says, in a sentence' }),
    result: z.enum(noticeResults),
    effect: z
      .string()
      .nullable()
      .meta({ description: 'What the notice changed, in a sentence. Null if it matched nothing' }),
    reason: z.string().nullable().meta({ description: 'Why staff should look at it' }),
    needsDecision: z.boolean(),
    amount: z
      .string()
      .nullable()
      .meta({ description: 'Such as "$104.20", or "104.20 EUR" in another currency' }),
    reference: z.string().nullable().meta({ description: "The payment provider's ID of the payment" }),
    providerId: z.string().meta({ description: "The payment provider's ID of the notice" }),
    evidenceDueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When our evidence about a dispute has to arrive, if the notice says so' }),
    contract: z
      .object({
        id: z.string(),
        contractNumber: z.string(),
        customer: z.string().meta({ description: 'First and last name' }),
        leadId: z.string().nullable(),
      })
      .nullable(),
    allowedActions: z.array(z.enum(noticeActionNames)),
    settledAt: z.iso.datetime().nullable(),
    settledBy: z.string().nullable(),
    settlement: z.string().nullable(),
  })
  .meta({ id: 'PaymentNotice' });
export type NoticeRecord = z.output<typeof noticeRecord>;

const contractNumber = z
  .string()
  .trim()
  .max(40, 'Use at most 40 characters.')
  .optional()
  .meta({ description: "Required if the notice doesn't name a contract that we know" });

export const applyNoticeBody = z.strictObject({
  contractNumber,
  number: z
    .int({ error: 'Enter the number of the payment that it counts as.' })
    .min(1, 'Enter the number of the payment that it counts as.')
    .max(1000, 'Enter the number of the payment that it counts as.'),
});
export const refundNoticeBody = z.strictObject({ contractNumber });
export const settleNoticeBody = z.strictObject({
  note: requiredText(1000, {
    missing: 'Enter a note about what was done.',
    tooLong: 'Use at most 1,000 characters.',
  }),
});
