/** In what tone a status is shown; the word says it too. */
export const statusTones = {
  AwaitingCall: 'warning',
  AwaitingPayment: 'warning',
  Active: 'success',
  Cancelled: 'default',
} as const;
