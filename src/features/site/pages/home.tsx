import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import { capitalize, spellOutNumber } from '../../../shared/format.ts';
import { shortDate } from '../../../ui/format.ts';
import { outcomesContext } from '../../claims/outcomes/context.ts';
import { hasPage } from '../../claims/outcomes/domain/nearest-page.ts';
import { TopClaims } from '../../claims/outcomes/pages/top-claims.tsx';
import { ratesContext } from '../../plans/context.ts';
import { decisionBusinessDays } from '../../plans/domain/deadlines.ts';
import { formatDeductible, type PlanTerms } from '../../plans/domain/plan-terms.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { reviewsContext } from '../../publishing/reviews/context.ts';
import { HomeReviews } from '../../publishing/reviews/pages/home-reviews.tsx';
import { loadHomeReviewData } from '../../publishing/reviews/pages/home-reviews-data.ts';
import { seo } from '../../publishing/shell/domain/seo.ts';
import { buildSiteData } from '../../publishing/shell/domain/site-data.ts';
import { usePlanTerms } from '../../publishing/shell/pages/plan-terms.tsx';
import { Insurer } from '../../publishing/shell/pages/stands-behind.tsx';
import { CoveredCar } from '../../selling/coverage/pages/covered-car.tsx';
import { IsThisCoveredForm } from '../../selling/coverage/pages/is-this-covered-form.tsx';
import { findBannerPromotion } from '../../selling/estimate/pages/banner-promotion.ts';
import { loadExample } from '../../selling/estimate/pages/example.ts';
import { ExampleSlip } from '../../selling/estimate/pages/example-slip.tsx';
import { listHomeQuestions } from '../../selling/estimate/pages/start/common-questions.ts';
import { loadQuoteStartData } from '../../selling/estimate/pages/start/quote-start-data.ts';
import { PromoCodeField } from '../../selling/estimate/pages/start/quote-start-form.tsx';
import { CatchFacts, Exclusions } from '../../selling/estimate/pages/the-catch.tsx';
import { formatDiscount } from '../../selling/promo-codes/domain/promo-code.ts';
import { vehiclesContext } from '../../vehicles/context.ts';
import type { Route } from './+types/home.ts';
import HomeStart from './home-start.island.tsx';

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  const promo = await findBannerPromotion(context);
  const origin = context.get(publicUrlContext);
  const { plans } = await context.get(ratesContext).termsInEffect();
  const claims = context.get(outcomesContext);
  const makes = (await claims.vehicles('Make')).filter(hasPage).map(({ make }) => make);
  return {
    seo: seo({
      title: 'Car repair plans: see your price before you give your name',
      description: `${capitalize(spellOutNumber(plans.length))} vehicle service contracts. See monthly and total prices for your vehicle, what each plan covers, and what the catch is.`,
      structuredData: buildSiteData(settings, origin),
    }),
    topClaims: await claims.topThree({}),
    claimedMakes: makes.toSorted((a, b) => a.localeCompare(b)),
    start: loadQuoteStartData(context.get(vehiclesContext)),
    example: await loadExample(context),
    reviews: await loadHomeReviewData(context.get(reviewsContext)),
    promo: promo && { code: promo.promoCode, discount: formatDiscount(promo), expiresOn: promo.expiresOn },
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

function PromoBanner({ promo }: { promo: LoaderData['promo'] }) {
  if (!promo) return null;
  return (
    <aside className="bg-ink text-white" aria-label="Current offer">
      <p className="page py-2 text-xs leading-snug sm:py-3 sm:text-sm">
        <strong className="tabular mr-2 rounded-sm bg-yellow px-1.5 py-0.5 text-ink">{promo.code}</strong>
        {promo.discount}
        {promo.expiresOn && ` until ${shortDate(promo.expiresOn)}`}, already in our prices.
      </p>
    </aside>
  );
}

function Hero({ start }: Pick<LoaderData, 'start'>) {
  const { mileageBands, plans } = usePlanTerms();
  const countPlansFor = (miles: number) =>
    plans.filter(({ maxMileage }) => maxMileage === null || maxMileage >= miles).length;
  return (
    <>
      <PromoCodeField />
      <HomeStart
        start={start}
        bands={mileageBands.map((band) => ({ ...band, planCount: countPlansFor(band.upToMiles) }))}
      />
    </>
  );
}

const sectionClass = 'py-4 sm:py-20';
const titleClass = 'text-2xl sm:text-4xl';

function Plans() {
  const { plans } = usePlanTerms();
  return (
    <section className={`bg-sand ${sectionClass}`} id="plans">
      <div className="page">
        <h2 className={`mb-4 sm:mb-8 ${titleClass}`}>
          {capitalize(spellOutNumber(plans.length))} plans. Each includes the one before.
        </h2>
        <CoveredCar isBrief>
          <IsThisCoveredForm />
        </CoveredCar>
        <p className="mt-3 flex flex-wrap gap-x-6 sm:mt-6">
          <a className="link inline-flex min-h-11 items-center" href="/plans">
            Plans in detail
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare plans
          </a>
        </p>
      </div>
    </section>
  );
}

function Prices({ example }: Pick<LoaderData, 'example'>) {
  return (
    <section className={`page grid items-center gap-4 sm:gap-10 lg:grid-cols-2 lg:gap-20 ${sectionClass}`}>
      <div>
        <h2 className={titleClass}>What one car costs</h2>
        <p className="mt-4 max-w-md text-lg text-slate max-lg:hidden">
          Every plan for one car, at today's rates. Yours depends on the car, its mileage, where you live, and
          how you use it.
        </p>
        <SeePrice className="mt-6 max-lg:hidden" />
      </div>
      <ExampleSlip example={example} />
      <SeePrice className="justify-self-start max-sm:w-full lg:hidden" />
    </section>
  );
}

const SeePrice = ({ className }: { className: string }) => (
  <a className={`button button-primary text-lg ${className}`} href="/quote">
    See my price
  </a>
);

const listClaimSteps = (terms: PlanTerms) => [
  {
    title: 'Stop, and call for a tow',
    isLeftOutOnPhones: true,
    text: 'We send help, day or night. Choose any licensed repair shop in the country.',
  },
  {
    title: 'The shop calls us first',
    text: "Repairs that we haven't approved aren't covered.",
  },
  {
    title: `We decide in ${decisionBusinessDays} business days`,
    text: `Counted from when we have what we asked for. You pay the ${formatDeductible(terms)} deductible.`,
  },
];

function HowClaimsWork() {
  return (
    <section className={`border-t border-line bg-sheet ${sectionClass}`} aria-labelledby="claim-steps">
      <div className="page">
        <h2 className={titleClass} id="claim-steps">
          How a claim works
        </h2>
        <ol className="mt-4 grid gap-x-10 gap-y-3 sm:mt-8 sm:gap-y-8 lg:grid-cols-3">
          {listClaimSteps(usePlanTerms()).map((step, index) => (
            <li
              key={step.title}
              className="grid grid-cols-[2.25rem_1fr] border-t border-ink pt-2 sm:grid-cols-[3rem_1fr] sm:pt-4"
            >
              <span className="figure text-3xl text-orange-ink sm:text-4xl" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg sm:text-xl">{step.title}</h3>
                <p className={`text-slate sm:mt-1 ${step.isLeftOutOnPhones ? 'max-sm:hidden' : ''}`}>
                  {step.text}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-1 sm:mt-3">
          <a className="link inline-flex min-h-11 items-center" href="/file-a-claim">
            See every step
          </a>
        </p>
      </div>
    </section>
  );
}

function TheCatch() {
  const { exclusions } = usePlanTerms();
  return (
    <section className={`border-y border-line bg-sheet ${sectionClass}`} id="catch">
      <div className="page">
        <h2 className={titleClass}>The catch, in full</h2>
        <div className="mt-4 sm:mt-8">
          <CatchFacts />
        </div>
        <Insurer className="mt-4 max-w-2xl sm:mt-8" />
        <details className="mt-3 sm:mt-10">
          <summary className="link inline-flex min-h-11 items-center text-lg font-semibold">
            See all {exclusions.length} exclusions
          </summary>
          {/* Links to this section open the details. */}
          <h3 className="mt-4 mb-4 text-2xl" id="not-covered">
            What no plan covers
          </h3>
          <Exclusions />
        </details>
      </div>
    </section>
  );
}

function Questions() {
  const questions = listHomeQuestions(usePlanTerms()).filter(({ isAnsweredAbove }) => !isAnsweredAbove);
  return (
    <section
      className={`page grid gap-4 border-t border-line sm:gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16 ${sectionClass}`}
      id="questions"
    >
      <h2 className={titleClass}>Common questions</h2>
      <div>
        <div className="rules border-y border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold sm:min-h-14 sm:text-lg">
                {question}
                <span
                  aria-hidden="true"
                  className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-2xl pb-5 text-slate">{answer}</p>
            </details>
          ))}
        </div>
        <p className="sm:mt-2">
          <a className="link inline-flex min-h-11 items-center" href="/common-questions">
            See all questions
          </a>
        </p>
        <SeePrice className="mt-2 max-sm:w-full sm:mt-4" />
      </div>
    </section>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { start, promo, example, reviews, topClaims, claimedMakes } = loaderData;
  return (
    <main id="main">
      <PromoBanner promo={promo} />
      <Hero start={start} />
      <Plans />
      <Prices example={example} />
      <HowClaimsWork />
      <TopClaims claims={topClaims} makes={claimedMakes} />
      <TheCatch />
      <HomeReviews reviews={reviews} />
      <Questions />
    </main>
  );
}
