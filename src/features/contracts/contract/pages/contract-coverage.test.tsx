import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addMonths } from '../../../../shared/calendar.ts';
import { buildContract } from '../../../../test/document-samples.ts';
import { contractText, terms } from '../../../../test/rating-samples.ts';
import { longDate } from '../../../../ui/format.ts';
import { getPlan } from '../../../plans/domain/plan-terms.ts';
import { PlanTermsProvider } from '../../../publishing/shell/pages/plan-terms.tsx';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { describeContract } from '../../documents/domain/describe-contract.ts';
import { buildContractCoverage, toTerm } from './contract-coverage.ts';

test('the day-by-day coverage ends on the day that the contract names', () => {
  const contract = buildContract();
  const { purchasedOn, term, waitingPeriodEnd, plan } = contract;
  expect(contract.termEnd.endsOn).toBe(addMonths(purchasedOn, term.months));
  const { timeline, milesPerYear } = buildContractCoverage(
    terms,
    {
      coveragePlan: getPlan(terms, plan).code,
      coverageTermLength: term.months,
      coverageTermMiles: term.miles,
    },
    { mileage: waitingPeriodEnd.endsAtMiles - 1000, milesPerYear: 1000, purchasedOn, waitingPeriodEnd },
  );
  const html = renderToStaticMarkup(
    <PlanTermsProvider terms={terms}>
      <CoverageTimeline timeline={timeline} milesPerYear={milesPerYear} />
    </PlanTermsProvider>,
  );
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  const ends = [...text.matchAll(/ until (\w+ \d+, \d{4}),/g)].map(([, day]) => day);
  const endsOn = longDate(contract.termEnd.endsOn);
  expect(ends.at(-1)).toBe(endsOn);
  expect(text).toContain(`Your plan ends ${endsOn}`);
  const declared = JSON.stringify(
    describeContract(contract, { siteUrl: 'https://shop.example', salesAreas: [], ...contractText }),
  );
  expect(declared).toContain(`${endsOn} or at`);
});

test('the timeline shows what the manufacturer still pays for, unless that ended before the plan started', () => {
  const { purchasedOn, waitingPeriodEnd, term, plan } = buildContract();
  const { timeline } = buildContractCoverage(
    terms,
    {
      coveragePlan: getPlan(terms, plan).code,
      coverageTermLength: term.months,
      coverageTermMiles: term.miles,
    },
    { mileage: waitingPeriodEnd.endsAtMiles - 1000, milesPerYear: 1000, purchasedOn, waitingPeriodEnd },
  );
  const over = { label: 'Ended', until: purchasedOn };
  const lasting = { label: 'Hyundai pays for most repairs', until: addMonths(purchasedOn, 12) };
  expect(toTerm(timeline, [], [over, lasting]).factory).toEqual([lasting]);
});
