/** Why a review may be kept from the list. These and no others; what somebody thinks of us is none. */
export const removalReasons = {
  PrivateDetails: {
    name: 'Private details',
    rule: 'It gives an address, a phone number, a VIN or an account number, or names a private person.',
  },
  Abuse: { name: 'Threats or slurs', rule: 'It threatens somebody, or insults a person for what they are.' },
  NotAboutUs: {
    name: 'About somebody else',
    rule: 'It is about another company, or about a repair that none of our contracts had to do with.',
  },
  Advertising: { name: 'Advertising', rule: 'It offers something for sale, or was written to place a link.' },
  Duplicate: {
    name: 'Sent twice',
    rule: 'The same person wrote about the same matter again. The newer review stays.',
  },
  PaidFor: {
    name: 'Paid for',
    rule: 'Its writer works here, or was paid or given something for it by anybody.',
  },
  AskedBack: { name: 'Asked back', rule: 'Its writer asked us to take it down.' },
} as const;

export type RemovalReason = keyof typeof removalReasons;

export const removalReasonCodes = Object.keys(removalReasons) as RemovalReason[];
