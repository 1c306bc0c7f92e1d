import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { type FormError, readText, toFormErrors } from '../../../../platform/http/form.ts';
import { publicUrlContext, visitContext } from '../../../../platform/http/visit-context.ts';
import { dollarsShort } from '../../../../shared/format.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { ForgetBrowserLink } from '../../../publishing/shell/pages/forget-browser-link.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import type { ClaimView } from '../actions/presenter.ts';
import { claimsContext } from '../context.ts';
import { maxFormBytes } from '../domain/attachments.ts';
import { claimStatusLabel, isDecided, isOpen } from '../domain/transitions.ts';
import type { Route } from './+types/your-claim.ts';
import { AddFiles, messageLabels } from './add-files.tsx';
import { Bill } from './bill.tsx';
import {
  FactLines,
  Files,
  listBreakdownFacts,
  listLocationFacts,
  listVehicleFacts,
  StatusHistory,
} from './claim-details.tsx';
import { loadClaim, openClaim, readClaimToken } from './load-claim.ts';
import { checkResultPath, claimPath, linkForShop, shopPath } from './paths.ts';
import { receiveFiles } from './receive-files.ts';
import { getToneColor, nextSteps } from './status-text.ts';
import { Timeline } from './timeline.tsx';

export const handle = {
  form: { limit: 'change-claim', streamedBytes: maxFormBytes },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Your claim'),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token');
  // Links in our emails contain the token. The redirect removes it from the address bar.
  if (token !== null) throw await openClaim(token, context.get(visitContext).isSecure);
  const claim = await loadClaim(request, context.get(claimsContext));
  return {
    claim,
    shopLink: `${context.get(publicUrlContext)}${linkForShop(claim.shopToken)}`,
    settings: await context.get(configurationContext).siteSettings(),
    isFiled: query.has('filed'),
    isAdded: query.has('added'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const claims = context.get(claimsContext);
  const visit = context.get(visitContext);
  const { form, attachments, errors: fileErrors, status } = await receiveFiles(request, claims, visit);
  const showErrors = async (errors: FormError[]) =>
    data(
      { errors, attachments: await claims.unclaimed(attachments), answer: readText(form, 'answer') },
      { status },
    );
  if (fileErrors.length > 0) return showErrors(fileErrors);
  const token = readText(form, 'token') ?? (await readClaimToken(request));
  try {
    await claims.addFiles(token, attachments, readText(form, 'answer'));
    return await openClaim(token ?? '', visit.isSecure, '?added=1#added');
  } catch (error) {
    const errors = toFormErrors(error);
    if (error instanceof RequestError && error.status === 404)
      throw redirect('/file-a-claim/status?missing=customer');
    return showErrors(errors);
  }
}

function Headline({ claim, isFiled }: { claim: ClaimView; isFiled: boolean }) {
  return (
    <>
      {isFiled && (
        <p className="notice mb-8 max-w-2xl" role="status" data-enhance="filed">
          <strong>We got your claim.</strong> We emailed you this number and a link that opens this page on
          any device.
        </p>
      )}
      <p className="text-slate">Claim number</p>
      <h1 className="figure mt-1 text-[2.125rem] whitespace-nowrap sm:text-6xl">{claim.claimNumber}</h1>
    </>
  );
}

function CurrentStatus({ claim }: { claim: ClaimView }) {
  const { status, approved, paid, appealAnswerBy } = claim;
  const amount = status === 'Paid' ? paid : approved;
  return (
    <section aria-labelledby="now" className="mt-8 grid grid-cols-[0.5rem_1fr] gap-x-5">
      <span aria-hidden="true" className={`rounded-full ${getToneColor(status)}`} />
      <div>
        <h2 id="now" className="text-3xl sm:text-4xl">
          {claimStatusLabel[status]}
          {amount !== null && amount > 0 && (
            <span className="tabular whitespace-nowrap">
              : {status === 'Repaired' && 'we pay '}
              {money(amount)}
            </span>
          )}
        </h2>
        <p className="mt-3 max-w-2xl text-lg">
          <strong>What happens next.</strong> {nextSteps(claim)[status]}
        </p>
        {appealAnswerBy && approved !== null && (
          <p className="mt-3 max-w-2xl text-lg">
            Someone else is reviewing what we didn't approve. You'll get a written answer by{' '}
            {longDate(appealAnswerBy)}. What we approved stays approved.
          </p>
        )}
      </div>
    </section>
  );
}

function ContractNotice({ claim: { contractNotice, status } }: { claim: ClaimView }) {
  if (!contractNotice || !isOpen(status) || isDecided(status)) return null;
  return (
    <section aria-labelledby="contract-notice" className="notice notice-care mt-8 max-w-2xl">
      <h2 id="contract-notice" className="font-semibold">
        About your contract
      </h2>
      <p className="mt-1">{contractNotice}</p>
    </section>
  );
}

const answerLabels: Partial<Record<ClaimView['status'], typeof messageLabels>> = {
  NeedsInformation: {
    label: 'Your answer',
    hint: 'Answer here, add files, or both. Your claim will then go back into review.',
    button: 'Send answer',
  },
  Denied: {
    label: 'Why you disagree',
    hint: 'Tell us why, add files, or both. Someone else will then review your claim.',
    button: 'Send appeal',
  },
};

function LimitLeft({ claim: { limitLeftCents, isAboveLimit, terms } }: { claim: ClaimView }) {
  if (limitLeftCents === null) return null;
  return (
    <p className="mt-4 max-w-2xl text-slate">
      Your contract pays up to {dollarsShort(terms.limitOfLiability.allClaimsCents)} for all claims together.{' '}
      {isAboveLimit &&
        'This claim is above what your contract pays: we made an exception, which counts only for this claim. '}
      After this claim, {money(limitLeftCents / 100)} of that is left.
    </p>
  );
}

/** The Copy button needs JavaScript. Without it, the field can be selected and copied. */
const LinkForShop = ({ link }: { link: string }) => (
  <section aria-labelledby="shop-link" className="not-printed" data-enhance="copy-link">
    <p id="shop-link" className="mb-2 text-2xl font-semibold">
      Link for the repair shop
    </p>
    <label className="field-label" htmlFor="link">
      With this link, the shop sees what we approved and sends us its estimate and invoice. It doesn't show
      your messages or files.
    </label>
    <div className="mt-1.5 flex flex-wrap gap-3">
      <input id="link" className="field-input min-w-0 grow basis-60" value={link} readOnly />
      <button type="button" className="button button-quiet" hidden>
        Copy
      </button>
    </div>
    <p className="field-hint mt-2" role="status" />
  </section>
);

export default function YourClaim({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, settings, shopLink, isFiled, isAdded } = loaderData;
  return (
    <main id="main" className="page pt-10 pb-16 sm:pt-16 sm:pb-24">
      <ErrorSummary errors={actionData?.errors ?? []} />
      <Headline claim={claim} isFiled={isFiled} />
      <CurrentStatus claim={claim} />
      <ContractNotice claim={claim} />
      <Timeline claim={claim} />
      <Bill claim={claim} reader="Owner" />
      {claim.bill && <LimitLeft claim={claim} />}
      <p className="not-printed mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={shopPath}>
          Instructions for the repair shop
        </a>
        <a
          className="button button-quiet"
          href={checkResultPath(claim.terms, { ...claim, plan: claim.coveragePlan })}
        >
          Is the part covered?
        </a>
      </p>
      <div className="mt-12 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-2xl">
              Status history
            </h2>
            <StatusHistory claim={claim} />
          </section>
          <section aria-labelledby="files-title">
            <h2 id="files-title" className="mb-4 text-2xl">
              Photos and documents
            </h2>
            {isAdded && !actionData && (
              <p id="added" role="status" className="mb-4 border-l-4 border-orange-ink pl-4 font-semibold">
                Added to your claim.
              </p>
            )}
            <Files claim={claim} />
            <AddFiles
              action={claimPath}
              token={claim.token}
              filesLeft={claim.filesLeft}
              labels={answerLabels[claim.status] ?? messageLabels}
              result={actionData}
            />
          </section>
          {isOpen(claim.status) && <LinkForShop link={shopLink} />}
        </div>
        <section aria-labelledby="report">
          <h2 id="report" className="mb-4 text-2xl">
            What you reported
          </h2>
          <FactLines
            facts={[...listVehicleFacts(claim), ...listBreakdownFacts(claim), ...listLocationFacts(claim)]}
          />
          <p className="mt-6 text-slate">
            See a mistake? Call{' '}
            <PhoneLink
              phone={settings['contact.claimsPhone']}
              className="link tabular inline-flex min-h-11 items-center"
            />{' '}
            and have your claim number ready ({settings['contact.hours']}).
          </p>
          <ForgetBrowserLink />
          <DemonstrationOnly>
            <p className="notice notice-care mt-6 text-sm">
              This is a demonstration. We store your claim, but no one will review or pay it.
            </p>
          </DemonstrationOnly>
        </section>
      </div>
    </main>
  );
}
