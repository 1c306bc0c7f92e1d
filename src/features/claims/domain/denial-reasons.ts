/** Why a claim was refused: a stable code, the words for visitors, the clause, and what would have helped. */
export type DenialReason = {
  code: DenialCode;
  name: string;
  clause: string;
  help: string;
};

export const denialCodes = [
  'WaitingPeriod',
  'WearItem',
  'NotOnPlan',
  'MissedMaintenance',
  'Modified',
  'PreExisting',
  'NotAuthorized',
] as const;
export type DenialCode = (typeof denialCodes)[number];

/** In the order of the contract. */
export const denialReasons: Record<DenialCode, DenialReason> = {
  NotOnPlan: {
    code: 'NotOnPlan',
    name: 'The part is not on the list of the plan',
    clause: '2',
    help: 'Look the part up before you buy. A higher plan may list it.',
  },
  WearItem: {
    code: 'WearItem',
    name: 'The part is made to wear out',
    clause: '4.1 to 4.11',
    help: 'Nothing would have: no plan pays for pads, tires, batteries or exhausts.',
  },
  Modified: {
    code: 'Modified',
    name: 'A modification caused it',
    clause: '4.17',
    help: 'Ask us before a lift, a tune or larger tires. Some can be declared.',
  },
  PreExisting: {
    code: 'PreExisting',
    name: 'It was broken before the plan began',
    clause: '4.18',
    help: 'A shop’s report from the week of the purchase shows what worked then.',
  },
  WaitingPeriod: {
    code: 'WaitingPeriod',
    name: 'It broke in the waiting period',
    clause: '4.19',
    help: 'Cover starts after 30 days and 1,000 miles, both. Buy before it rattles.',
  },
  MissedMaintenance: {
    code: 'MissedMaintenance',
    name: 'Maintenance was missed',
    clause: '4.20',
    help: 'Receipts of oil and fluid changes, or a log with dates and miles.',
  },
  NotAuthorized: {
    code: 'NotAuthorized',
    name: 'The repair began before we approved it',
    clause: '4.29',
    help: 'The shop calls us first, and keeps the old part until we have seen it.',
  },
};
