/** Whether the browser sends Global Privacy Control: its owner refuses to be followed. */
export const refusesTracking = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
