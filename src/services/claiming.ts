import { type ClaimFilingUseCases, claimFilingUseCases } from '../features/claim-filings/use-cases.ts';
import { claimUseCases } from '../features/claims/use-cases.ts';
import { planOfCode } from '../features/plans/domain/plan-terms.ts';
import { worthUseCases } from '../features/worth/use-cases.ts';
import { RequestError } from '../platform/errors.ts';
import type { Correspondence } from './correspondence.ts';
import type { Ground } from './ground.ts';
import type { Selling } from './selling.ts';
import type { Shop } from './shop.ts';

/** What broke, what was filed and whether a contract is worth its price. */
export function claimingServices(
  { database, now, tokens, purgePages, examiner }: Ground,
  { rates, vehicles }: Shop,
  { abuse, deliveries, write }: Correspondence,
  { quotes, orders }: Selling,
) {
  const claims = claimUseCases({
    ...{ database, rates, vehicles, purgePages },
    filingOf: (db, claimNumber) => claimFilings.ofClaim(db, claimNumber),
  });
  const claimFilings: ClaimFilingUseCases = claimFilingUseCases({
    database,
    now,
    claims,
    rates,
    tokens,
    examine: (bytes) => examiner.run('claimFile', bytes),
    abuse,
    vehicles,
    write,
    announce: async (tx, event, data) => {
      if (deliveries.isHeard(event.type)) await deliveries.announce(tx, { ...event, data: data() });
    },
    ordersFor: orders.forClaim,
    contractOf: async (contractNumber, lastName) => {
      try {
        const { ratesInfo, vehicle } = await quotes.findByQuoteNumber(contractNumber, lastName, 'claim form');
        const plan =
          ratesInfo && planOfCode(await rates.termsOf(ratesInfo.rateCardVersion), ratesInfo.coveragePlan);
        return {
          coveragePlan: plan?.key ?? null,
          vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
        };
      } catch (error) {
        if (error instanceof RequestError) return undefined;
        throw error;
      }
    },
  });
  const worth = worthUseCases({ claims, quotes, rates });
  return { claims, claimFilings, worth };
}
