/** Counted from the day on which we have everything that we asked for. */
export const decisionBusinessDays = 2;
/** The shop can start on an approval for this long. After that, staff look at it again before they pay. */
export const authorizationDays = 90;
/** Counted from the appeal. */
export const appealAnswerDays = 30;
/** The seller or the buyer of the vehicle tells us about the sale in these days. */
export const daysToTransfer = 30;
/** We may cancel for nonpayment once a payment is later than this. */
export const nonpaymentDays = 30;
/** Our notice before we cancel. A state's law can require more days. */
export const cancellationNoticeDays = 15;
/** We send refunds within this time. A state's law can require fewer days. */
export const refundDays = 30;
/** Between the last day of a plan and the deadline for its refund, which counts from the request. */
export const daysToSendRefund = 10;
/** A quote keeps its price for these days, even if a new rate card takes effect. */
export const quoteValidDays = 30;
/** Receipts for a rental car, lodging, and meals. */
export const receiptDays = 60;
export const odometerRepairDays = 30;
