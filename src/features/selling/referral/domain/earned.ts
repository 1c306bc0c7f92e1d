import { toCanonicalEmail } from '../../../office/abuse/domain/limits.ts';

/** The reward for each person who bought a plan and paid. */
export const giftCardDollars = 50;
/** Maximum number of gift cards for the contracts of one calendar year. */
export const maxCardsPerYear = 10;

export type ReferredContract = {
  orderedOn: string;
  isPaid: boolean;
  email: string;
  phone: string | null;
  vin: string;
  leadId: string | null;
};

/** Identifies the owner of a link in other people's data and contracts. */
export type Referrer = { email: string; leadIds: string[]; phones: string[]; vins: string[] };

export type Rewards = {
  leads: number;
  /** Other people's contracts that weren't canceled. */
  friendContracts: number;
  paidContracts: number;
  /** Contracts of the link's owner never count. */
  ownContracts: number;
  giftCards: number;
  dollars: number;
};

const isOwn = ({ email, phone, vin, leadId }: ReferredContract, referrer: Referrer): boolean =>
  toCanonicalEmail(email) === toCanonicalEmail(referrer.email) ||
  (phone !== null && referrer.phones.includes(phone)) ||
  (leadId !== null && referrer.leadIds.includes(leadId)) ||
  referrer.vins.includes(vin);

/** `stages` counts leads with the code by stage. `contracts` have the code and weren't canceled. */
export function calculateRewards(
  stages: { stage: string; count: number }[],
  contracts: readonly ReferredContract[],
  referrer: Referrer,
): Rewards {
  const leads = stages.reduce((sum, { count }) => sum + count, 0);
  const referredContracts = contracts.filter((contract) => !isOwn(contract, referrer));
  const paidContracts = referredContracts.filter(({ isPaid }) => isPaid);
  const contractsByYear = Object.values(
    Object.groupBy(paidContracts, ({ orderedOn }) => orderedOn.slice(0, 4)),
  );
  const giftCards = contractsByYear.reduce(
    (sum, yearContracts) => sum + Math.min(yearContracts?.length ?? 0, maxCardsPerYear),
    0,
  );
  return {
    leads,
    friendContracts: referredContracts.length,
    paidContracts: paidContracts.length,
    ownContracts: contracts.length - referredContracts.length,
    giftCards,
    dollars: giftCards * giftCardDollars,
  };
}
