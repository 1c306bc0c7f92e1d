import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { type FormError, readText, toFormErrors } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { findPlan, planName } from '../../../plans/domain/plan-terms.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { findCoverage } from '../../../selling/coverage/domain/find-part.ts';
import type { ClaimActions } from '../actions/index.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { claimsContext } from '../context.ts';
import { maxFormBytes } from '../domain/attachments.ts';
import { checkPreClaim } from '../domain/pre-claim.ts';
import { claimStatusLabel, isAuthorized, isOpen } from '../domain/transitions.ts';
import type { Route } from './+types/for-the-shop.ts';
import { AddFiles } from './add-files.tsx';
import { Bill } from './bill.tsx';
import { describeCoverageLevel, YesOrNo } from './check-result.tsx';
import { FactLines, listBreakdownFacts, listVehicleFacts } from './claim-details.tsx';
import { loadClaim, openForShop, readShopToken } from './load-claim.ts';
import { claimPath, shopPath, statusPath } from './paths.ts';
import { receiveFiles } from './receive-files.ts';
import { describeCustomerShare } from './status-text.ts';

export const handle = {
  form: { limit: 'change-claim', streamedBytes: maxFormBytes },
  isNeverPrefetched: true,
  seo: unlistedSeo('Repair shop instructions'),
};

/** By the shop's link, or for the customer who prints the sheet. */
async function loadSheet(request: Request, claims: Pick<ClaimActions, 'view' | 'viewForShop'>) {
  const shopToken = await readShopToken(request);
  if (shopToken === null) return { claim: await loadClaim(request, claims), isShop: false };
  try {
    return { claim: await claims.viewForShop(shopToken), isShop: true };
  } catch (error) {
    if (error instanceof RequestError)
      return { claim: await loadClaim(request, claims, 'shop'), isShop: false };
    throw error;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token');
  // The redirect removes the token from the address bar.
  if (token !== null) throw await openForShop(token, context.get(visitContext).isSecure);
  return {
    ...(await loadSheet(request, context.get(claimsContext))),
    settings: await context.get(configurationContext).siteSettings(),
    isFiled: query.has('filed'),
    isAdded: query.has('added'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const claims = context.get(claimsContext);
  const visit = context.get(visitContext);
  const { form, attachments, errors: fileErrors, status } = await receiveFiles(request, claims, visit);
  const answer = readText(form, 'answer');
  const showErrors = async (errors: FormError[]) =>
    data({ errors, attachments: await claims.unclaimed(attachments), answer }, { status });
  if (fileErrors.length > 0) return showErrors(fileErrors);
  const token = readText(form, 'token') ?? (await readShopToken(request));
  try {
    await claims.addFilesOfShop(token, attachments, answer);
    return await openForShop(token ?? '', visit.isSecure, '?added=1#added');
  } catch (error) {
    const errors = toFormErrors(error);
    if (error instanceof RequestError && error.status === 404) throw redirect(`${statusPath}?missing=shop`);
    return showErrors(errors);
  }
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

function Coverage({ claim }: { claim: ClaimView }) {
  const { part, coveragePlan: plan, odometer, terms } = claim;
  if (!part) return <p>The customer didn't name a part. When you call, tell us what failed and why.</p>;
  if (!plan || !findPlan(terms, plan)) {
    const [coverage] = findCoverage(terms, part);
    const plans = coverage?.plans.filter(({ answer }) => answer !== 'notCovered') ?? [];
    return (
      <p>
        {coverage && plans.length > 0
          ? `${listFormat.format(plans.map((each) => planName(terms, each.plan)))} may cover ${coverage.name}, clause\u00a0${plans[0]?.clause}, depending on the coverage level at ${formatInteger(odometer)} miles. `
          : `Call us about “${part}”. `}
        Ask us which plan the customer has.
      </p>
    );
  }
  const preClaim = { plan, odometer, part };
  const result = checkPreClaim(terms, preClaim);
  const [first] = result.parts;
  return (
    <div className="grid gap-2">
      {first ? (
        <>
          <YesOrNo {...first} contractProblem={claim.contractProblem} />
          <p className="text-xl font-semibold">{first.name}</p>
          <p>{first.limitation}</p>
        </>
      ) : (
        <p>Call us about “{part}”.</p>
      )}
      <p>{describeCoverageLevel(terms, preClaim, result)}</p>
      <p className="text-sm text-slate">
        This is what the contract says, not an approval. Call us before any work starts.
      </p>
    </div>
  );
}

const listSteps = (claim: ClaimView) => [
  'Find out what failed and why. Agree with the customer on the diagnostic cost first.',
  'Call us before you repair anything. Have the claim number, odometer reading, failed part, cause, and your estimate for parts and labor, including labor hours.',
  'Take photos, and keep the failed parts until we decide.',
  'Repair what we approved. Call us again if you find anything else.',
  `We pay you for covered repairs. The customer pays you ${describeCustomerShare(claim)}.`,
];

function ToDo({ settings, claim }: { settings: SiteSettings; claim: ClaimView }) {
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-3 text-2xl">
        Before you repair
      </h2>
      <ol className="grid list-decimal gap-2 pl-6 marker:font-bold marker:text-orange-ink">
        {listSteps(claim).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 border-t-2 border-ink pt-3">
        <span className="block">Call for approval</span>
        <PhoneLink
          phone={settings['contact.claimsPhone']}
          className="figure inline-flex min-h-12 items-center text-[2.125rem] whitespace-nowrap sm:text-5xl md:max-lg:text-[2.125rem]"
        />
        <span className="block text-sm text-slate">{settings['contact.hours']}</span>
      </p>
    </section>
  );
}

const shopLabels = {
  label: 'Message',
  hint: 'Send your estimate, photos, and invoice as photos or PDFs, or write to us.',
  button: 'Send',
};

/** What the shop sent before. `changes` has nothing else for the shop's link. */
function Sent({ claim: { changes } }: Pick<SheetProps, 'claim'>) {
  if (changes.length === 0) return null;
  return (
    <ol aria-label="What you sent" className="rules mt-6 border-y border-line">
      {changes.toReversed().map(({ on, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages never change places
        <li key={index} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
          <time className="tabular text-slate" dateTime={on}>
            {longDate(on)}
          </time>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
        </li>
      ))}
    </ol>
  );
}

function FromTheShop({ claim, isAdded, result }: SheetProps) {
  if (!isOpen(claim.status)) return null;
  return (
    <section aria-labelledby="send" className="not-printed mt-12 max-w-2xl">
      <h2 id="send" className="text-2xl">
        Estimate and invoice
      </h2>
      {isAdded && !result && (
        <p id="added" role="status" className="mt-4 border-l-4 border-orange-ink pl-4 font-semibold">
          Added to the claim. We'll look at it.
        </p>
      )}
      <Sent claim={claim} />
      <AddFiles
        action={shopPath}
        token={claim.shopToken}
        filesLeft={claim.filesLeft}
        labels={shopLabels}
        result={result}
      />
    </section>
  );
}

type SheetProps = { claim: ClaimView; isAdded: boolean; result: Route.ComponentProps['actionData'] };

export default function ForTheShop({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, settings, isShop, isFiled, isAdded } = loaderData;
  return (
    <main id="main" className="page pt-8 pb-16 sm:pt-12 print:p-0">
      <ErrorSummary errors={actionData?.errors ?? []} />
      {isShop && isFiled && !isAdded && (
        <p className="notice not-printed mb-8 max-w-2xl" role="status" data-enhance="filed">
          <strong>We got the claim.</strong> We emailed the contract's owner a link to its page, with our
          messages and decision. If that's you, open it from there. This page is for the repair shop.
        </p>
      )}
      <p className="not-printed mb-6 flex flex-wrap items-center gap-3">
        <button type="button" className="button button-primary" data-enhance="print" hidden>
          Print this sheet
        </button>
        {!isShop && (
          <a className="button button-quiet" href={claimPath}>
            Back to the claim
          </a>
        )}
      </p>
      <p className="text-slate">
        {settings['brand.legalName']}: instructions for the repair shop. Claim number
      </p>
      <h1 className="figure mt-1 text-[2.125rem] whitespace-nowrap sm:text-6xl print:text-5xl">
        {claim.claimNumber}
      </h1>
      <p className="mt-3 text-lg">
        Status: <strong>{claimStatusLabel[claim.status]}</strong>. Customer: {claim.firstName}{' '}
        {claim.lastName}
      </p>
      {claim.status === 'Paid' && <p className="mt-6 text-lg">This claim is paid.</p>}
      {isAuthorized(claim.status) && claim.status !== 'Repaired' && (
        <p className="mt-6 max-w-2xl text-lg">
          You can start the approved work, but nothing else. Put the approval number on your invoice. Call us
          first if you find anything else or it costs more.
        </p>
      )}
      <Bill claim={claim} reader="Shop" />
      {isShop && <FromTheShop claim={claim} isAdded={isAdded} result={actionData} />}
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2 print:grid-cols-2 print:gap-8">
        {!claim.bill && (
          <>
            <ToDo settings={settings} claim={claim} />
            <section aria-labelledby="covered">
              <h2 id="covered" className="mb-3 text-2xl">
                Is it covered?
              </h2>
              <Coverage claim={claim} />
            </section>
          </>
        )}
        <section aria-labelledby="vehicle">
          <h2 id="vehicle" className="mb-3 text-2xl">
            Contract and vehicle
          </h2>
          <FactLines facts={listVehicleFacts(claim)} />
        </section>
        <section aria-labelledby="report">
          <h2 id="report" className="mb-3 text-2xl">
            What the customer reported
          </h2>
          <FactLines facts={listBreakdownFacts(claim)} />
        </section>
      </div>
    </main>
  );
}
