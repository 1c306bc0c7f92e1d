import type { ContractNotice } from '../../contract/emails/notices.ts';

export const createCoverageStartsNotice = (miles: string): ContractNotice => ({
  title: 'your waiting period is over',
  text: `Your plan now covers breakdowns, as long as your odometer reads ${miles} or more. If it reads less, coverage starts when it gets there.`,
  action: 'See what is covered',
});

export const createTermEndsNotice = (endsOn: string, miles: string): ContractNotice => ({
  title: 'your plan is about to end',
  text: `Your plan covers breakdowns before ${endsOn} and up to ${miles}, whichever comes first. You can still file a claim for an earlier breakdown after that.`,
  action: 'See my contract',
});
