import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { shortDate } from '../../../../ui/format.ts';
import { hasPage } from '../../../claims/claims/domain/nearest-page.ts';
import { TopClaims } from '../../../claims/claims/pages/top-claims.tsx';
import { capitalized, numberWord } from '../../../plans/domain/format.ts';
import { mileageLimitText, planSlug } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar } from '../../../plans/pages/odometer.tsx';
import { planColumns } from '../../../plans/pages/plan-columns.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { HomeReviews } from '../../../publishing/reviews/pages/home-reviews.tsx';
import { homeReviewData } from '../../../publishing/reviews/pages/home-reviews-data.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { CoveredCar } from '../../coverage/pages/covered-car.tsx';
import { IsThisCoveredForm } from '../../coverage/pages/is-this-covered-form.tsx';
import { discountText } from '../../promo-codes/domain/promo-code.ts';
import type { Route } from './+types/home.ts';
import { loadExample } from './example.ts';
import { ExampleSlip } from './example-slip.tsx';
import { homeQuestions } from './home-questions.ts';
import HomeStart from './home-start.island.tsx';
import { promotion } from './promotion.ts';
import { quoteStartData } from './quote-start-data.ts';
import { PromoCodeOfStart } from './quote-start-form.tsx';
import { CatchFacts, Exclusions } from './the-catch.tsx';

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'home promo-codes reviews claims configuration' };
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = await services.configuration.siteSettings();
  const promo = await promotion(services);
  const origin = context.get(publicUrlContext);
  const { plans } = await services.rates.termsInForce();
  const claims = services.claims;
  const makes = (await claims.vehicles('Make')).filter(hasPage).map(({ make }) => make);
  return {
    seo: seo({
      title: 'Car repair plans: see your price before you give your name',
      description: `${capitalized(numberWord(plans.length))} vehicle service contracts. See monthly and total prices for your vehicle, what each plan covers, and what the catch is.`,
      structuredData: [organization(settings, origin)],
    }),
    topClaims: await claims.topThree({}),
    claimedMakes: makes.toSorted((a, b) => a.localeCompare(b)),
    start: quoteStartData(services.vehicles),
    example: await loadExample(services),
    reviews: await homeReviewData(services.reviews),
    promo: promo && { code: promo.promoCode, discount: discountText(promo), expiresOn: promo.expiresOn },
  };
}

const organization = (settings: SiteSettings, origin: string) => ({
  '@type': 'Organization',
  name: settings['brand.name'],
  legalName: settings['brand.legalName'],
  url: `${origin}/`,
  email: settings['contact.email'],
  telephone: settings['contact.phone'],
  address: settings['contact.address'],
});

type Loaded = Route.ComponentProps['loaderData'];

function PromoBanner({ promo }: { promo: Loaded['promo'] }) {
  if (!promo) return null;
  return (
    <aside className="bg-ink text-white" aria-label="Current offer">
      <p className="page py-2 text-sm leading-snug sm:py-3">
        <strong className="tabular mr-2 rounded-sm bg-yellow px-1.5 py-0.5 text-ink">{promo.code}</strong>
        {promo.discount}
        {promo.expiresOn && ` until ${shortDate(promo.expiresOn)}`}. It's already included in the prices you
        see here.
      </p>
    </aside>
  );
}

function Hero({ start }: Pick<Loaded, 'start'>) {
  const { levels, plans } = usePlanTerms();
  const soldTo = (miles: number) =>
    plans.filter(({ maxMileage }) => maxMileage === null || maxMileage >= miles).length;
  return (
    <>
      <PromoCodeOfStart />
      <HomeStart
        start={start}
        levels={levels.map((level) => ({ ...level, planCount: soldTo(level.upToMiles) }))}
      />
    </>
  );
}

function PlanBars() {
  const { plans } = usePlanTerms();
  return (
    <ol className={`mt-14 grid gap-x-10 gap-y-8 sm:grid-cols-2 ${planColumns(plans.length)}`}>
      {plans.map((plan) => (
        <li key={plan.key}>
          <CoverageBar plan={plan.key} />
          <h3 className="mt-3 text-xl">
            <a className="link inline-flex min-h-11 items-center" href={`/plans#${planSlug(plan.key)}`}>
              {plan.name}
            </a>
          </h3>
          <p>{mileageLimitText(plan)}</p>
        </li>
      ))}
    </ol>
  );
}

function Plans() {
  const { plans } = usePlanTerms();
  return (
    <section className="bg-sand py-14 sm:py-20" id="plans">
      <div className="page">
        <h2 className="text-3xl sm:text-4xl">
          {capitalized(numberWord(plans.length))} plans. Each includes everything in the one before.
        </h2>
        <p className="mt-4 mb-8 max-w-2xl text-slate">
          The plan pays to repair the parts in orange. You pay for the striped parts yourself. Select a number
          to see the parts, the contract clause, and the catch.
        </p>
        <CoveredCar>
          <IsThisCoveredForm />
        </CoveredCar>
        <PlanBars />
        <p className="mt-6 border-t border-line pt-3">
          <a className="link inline-flex min-h-11 items-center" href="/plans#line-by-line">
            Compare plans line by line
          </a>
        </p>
      </div>
    </section>
  );
}

function Prices({ example }: Pick<Loaded, 'example'>) {
  return (
    <section className="page grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-20">
      <div>
        <h2 className="text-3xl sm:text-4xl">What one car costs to cover</h2>
        <p className="mt-4 max-w-xl text-slate sm:text-lg">
          These are today's prices for a typical car. Yours takes four answers, and no name, email, or phone
          number.
        </p>
        <a className="button button-primary mt-6 text-lg max-sm:w-full" href="/quote">
          See my price
        </a>
      </div>
      <ExampleSlip example={example} />
    </section>
  );
}

const steps = [
  {
    title: 'Tell us about your car',
    text: 'Enter the year, make, and model, or the VIN. Add the mileage and your ZIP code.',
  },
  {
    title: 'See your prices',
    text: "You'll see every plan and term, per month and in total. If we can't offer one, we'll say why.",
  },
  {
    title: 'Get your quote',
    text: 'Add your name and how you drive. A VIN confirms the engine. Your quote gets its own number.',
  },
  {
    title: 'Review before you buy',
    text: 'Read a sample contract. See when your waiting period ends, and every payment with its date.',
  },
];

function HowItWorks() {
  return (
    <section className="page py-14 sm:py-20">
      <h2 className="text-3xl sm:text-4xl">How it works</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <p className="figure text-4xl text-orange-ink" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 text-slate">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TheCatch() {
  const { exclusions } = usePlanTerms();
  return (
    <section className="border-y border-line bg-sheet py-14 sm:py-20" id="catch">
      <div className="page">
        <h2 className="text-3xl sm:text-4xl">The catch, in full</h2>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
          Most people who are unhappy with a plan like ours learned about these limits after they paid. We
          list them here so you can read them before you pay.
        </p>
        <CatchFacts />
        <details className="mt-10">
          <summary className="link inline-flex min-h-11 items-center text-lg font-semibold">
            See all {exclusions.length} things that no plan covers
          </summary>
          {/* A link to it opens the details. */}
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
  return (
    <section className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-16" id="questions">
      <h2 className="text-3xl sm:text-4xl">Frequently asked questions</h2>
      <div className="rules border-y border-line">
        {homeQuestions(usePlanTerms()).map(({ question, answer }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-14 items-center justify-between gap-4 text-lg font-semibold">
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
      <HowItWorks />
      <TopClaims claims={topClaims} makes={claimedMakes} />
      <TheCatch />
      <HomeReviews reviews={reviews} />
      <Questions />
    </main>
  );
}
