/** The only reasons to remove a review. A negative opinion isn't one of them. */
export const removalReasons = {
  PrivateDetails: {
    name: 'Personal information',
    rule: 'It includes an address, a phone number, a VIN, or an account number, or it names a private individual.',
  },
  Abuse: { name: 'Threats or slurs', rule: 'It threatens someone, or insults a person for who they are.' },
  NotAboutUs: {
    name: 'Not about us',
    rule: "It's about another company, or about a repair that had nothing to do with our contracts.",
  },
  Advertising: { name: 'Advertising', rule: 'It offers something for sale, or was written to post a link.' },
  Duplicate: {
    name: 'Duplicate',
    rule: 'The same person wrote about the same thing again. We keep the newer review.',
  },
  PaidFor: {
    name: 'Paid review',
    rule: 'The reviewer works here, or someone paid them or gave them something for it.',
  },
  AskedBack: { name: 'Withdrawn', rule: 'The reviewer asked us to remove it.' },
} as const;

export type RemovalReason = keyof typeof removalReasons;

export const removalReasonCodes = Object.keys(removalReasons) as RemovalReason[];
