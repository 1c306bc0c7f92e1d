import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import { dollarsShort } from '../../plans/domain/figures.ts';
import { limitOfLiabilityText } from '../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../plans/pages/plan-terms.tsx';
import { DemonstrationOnly } from '../../shell/pages/demonstration-only.tsx';
import { DisclaimerStatements, disclaimerSection } from '../../shell/pages/disclaimer.tsx';
import type { LegalSection } from './legal-page.tsx';

const seller: LegalSection = {
  id: 'who-sells',
  title: 'Who sells the plans',
  Body: ({ settings }) => (
    <>
      <p>
        {settings['brand.legalName']}, {settings['contact.address']}, runs this site and sells the plans shown
        on it. “We” means that company.
      </p>
      <DemonstrationOnly>
        <p>
          This is a demonstration. The company, its address and its phone number are invented, and it holds no
          license in any state. No contract comes about here, whatever button you press.
        </p>
      </DemonstrationOnly>
    </>
  ),
};

const disclaimer: LegalSection = { ...disclaimerSection, Body: DisclaimerStatements };

function Specimens() {
  const terms = usePlanTerms();
  return (
    <ul>
      {terms.plans.map(({ key, name }) => (
        <li key={key}>
          <a className="link inline-flex min-h-11 items-center" href={specimenAddress(terms, key)}>
            Specimen contract for {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}

const notInsurance: LegalSection = {
  id: 'not-insurance',
  title: 'Plans are not insurance',
  Body: () => (
    <>
      <p>
        Our plans are vehicle service contracts: a promise to pay for listed repairs and extras for a time and
        a number of miles. They are not insurance, and do not stand in for what the maker owes. They pay for
        no accident, theft or weather.
      </p>
      <p>
        Only the contract says what is covered. Pages of this site shorten it. Read the specimen before you
        order:
      </p>
      <Specimens />
    </>
  ),
};

const where: LegalSection = {
  id: 'where-we-sell',
  title: 'Where we sell plans',
  Body: ({ salesAreas = [] }) => (
    <p>
      {salesAreas.join(' ')} We don't sell plans in U.S. territories or to military addresses overseas. Enter
      your ZIP code in the first step of a quote, and we'll tell you whether we sell where you live.
    </p>
  ),
};

const quotes: LegalSection = {
  id: 'quotes',
  title: 'What a quote is worth',
  Body: () => (
    <>
      <p>
        An estimate shows prices for the vehicle you describe. A quote with a number is valid for 30 days: its
        price holds, as long as what you told us is right and stays so. After 30 days it is worked out again
        from the prices of that day.
      </p>
      <p>
        A promo code lowers the price only within its dates and for the plans, states and payments that it
        names. If it does not hold, the quote says why and the price stays as it was.
      </p>
    </>
  ),
};

const answers: LegalSection = {
  id: 'your-answers',
  title: 'Your answers must be right',
  Body: () => (
    <p>
      The price and whether we can sell you a plan rest on your answers: mileage, VIN, how the vehicle is
      used, changes to it, its title. If the VIN says something else, we correct the vehicle, show you what
      changed and work the price out again. A wrong answer can mean that a claim is refused or the contract is
      cancelled; the contract says when.
    </p>
  ),
};

function Limits() {
  const terms = usePlanTerms();
  return (
    <ul>
      <li>Breakdowns before the waiting period ends aren't covered.</li>
      <li>{limitOfLiabilityText(terms)}</li>
      <li>The shop must call us before any work starts. Repairs we haven't approved aren't covered.</li>
      <li>
        No plan covers {terms.exclusions.length} kinds of parts and causes.{' '}
        <a className="link" href="/#not-covered">
          Read the whole list
        </a>
        .
      </li>
    </ul>
  );
}

const limits: LegalSection = { id: 'limits', title: 'What limits a claim', Body: Limits };

function Ordering() {
  const { fullRefundDays, feeCents } = usePlanTerms().cancellation;
  return (
    <>
      <p>
        This site charges nothing and asks for no card or bank number. Before you order, the review page shows
        the price per month and in total, each payment with its date, and the cancellation terms of your
        state.
      </p>
      <p>
        The general rule: in the first {fullRefundDays} days without a claim you get back everything you paid.
        After that you get back the share of the price for the days left, less a fee of at most{' '}
        {dollarsShort(feeCents)}. Where the terms of your state differ, they apply.
      </p>
    </>
  );
}

const ordering: LegalSection = {
  id: 'ordering-and-cancelling',
  title: 'Ordering, paying and cancelling',
  Body: Ordering,
};

export const termsOfPlans: LegalSection[] = [
  seller,
  disclaimer,
  notInsurance,
  where,
  quotes,
  answers,
  limits,
  ordering,
];
