import { grouped } from './figures.ts';
import type { RateCardFault as Fault, RateCard, RateTerm } from './rate-card-tables.ts';

/** Terms must rise in months, miles and total price, narrow in whom they are sold to, and leave no eligible vehicle without one. */
export function checkTerms(card: RateCard): Fault[] {
  const rows = card.terms.flatMap((term, row) => {
    const before = card.terms[row - 1];
    const messages = [...checkPayments(term), ...(before ? checkStep(before, term) : [])];
    return messages.map((message): Fault => ({ path: ['terms', row], message }));
  });
  return [...rows, ...checkReach(card)];
}

function checkPayments({ months, numberOfPayments }: RateTerm): string[] {
  return numberOfPayments > months ? [`${numberOfPayments} payments don't fit into ${months} months`] : [];
}

function checkStep(before: RateTerm, term: RateTerm): string[] {
  const names = `the term of ${term.months} months`;
  if (term.months <= before.months) return [`${names} can't follow the one of ${before.months}`];
  const messages: string[] = [];
  if (term.miles < before.miles) messages.push(`${names} has fewer miles than the shorter one before`);
  // 1% leaves room for rounding to the cent.
  if (term.months * term.factorBasisPoints < before.months * before.factorBasisPoints * 1.01) {
    messages.push(`${names} must cost at least 1% more in total than the one of ${before.months}`);
  }
  if (term.maxModelYears > before.maxModelYears || term.maxMileage > before.maxMileage) {
    messages.push(
      `${names} must not be open to older vehicles or more miles than the one of ${before.months}`,
    );
  }
  return messages;
}

function checkReach({ plans, terms, eligibility }: RateCard): Fault[] {
  return plans.flatMap(({ key, name }) => {
    const sold = terms.filter((term) => term.plans.includes(key));
    if (sold.length === 0) return [{ path: ['terms'], message: `${name} has no term` }];
    const limits = eligibility.plans[key];
    if (!limits) return [];
    const { isLimitedByAgeAndMileage, maxMileage } = limits;
    const years = eligibility.maxModelYears;
    const miles = maxMileage ?? eligibility.maxMileage;
    const reaches = sold.some((term) => term.maxModelYears >= years && term.maxMileage >= miles);
    if (reaches || !isLimitedByAgeAndMileage) return [];
    const message = `${name} has no term for vehicles of ${years} model years and ${grouped(miles)} miles`;
    return [{ path: ['terms'], message }];
  });
}
