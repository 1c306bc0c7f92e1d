import { data, redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import {
  groupErrorsByField,
  isChecked,
  readText,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { publicUrlContext, visitContext } from '../../../../platform/http/visit-context.ts';
import { Choice, ErrorSummary, TextField } from '../../../../ui/fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { ContractPage } from '../../documents/pages/contract-page.tsx';
import { signatureBox } from '../domain/signature-drawing.ts';
import { agreementNames } from '../domain/signing.ts';
import { signatureDrawing } from '../schema/index.ts';
import type { Route } from './+types/sign.ts';
import { Section } from './page-parts.tsx';

export const handle = {
  key: 'contractId',
  form: { limit: 'change-contract' },
  seo: unlistedSeo('Read and sign your contract'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

const contractIdIn = (request: Request) => new URL(request.url).searchParams.get('contractId') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { contracts } = context.get(servicesContext);
  const contractId = contractIdIn(request);
  try {
    const contract = await contracts.toSign(contractId);
    if (!contract) throw redirect(contractPath(contractId));
    const paymentProviderName = await contracts.paymentProviderName();
    return { ...contract, contractId, paymentProviderName, siteUrl: context.get(publicUrlContext) };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const contractId = contractIdIn(request);
  const { contracts } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const agreedNames = agreementNames.filter((name) => isChecked(form, name));
  const name = readText(form, 'name') ?? '';
  try {
    const { data: drawing, error } = signatureDrawing.safeParse(readText(form, 'drawing'));
    if (error) throw badRequest('InvalidField', error.issues[0]?.message ?? '', 'drawing');
    const request = { name, agreed: agreedNames, shownHash: readText(form, 'shownHash') ?? '', drawing };
    await contracts.sign(contractId, request, visit.visitor);
    return redirect(
      (await contracts.paymentProviderName())
        ? `/contract/pay?contractId=${contractId}`
        : contractPath(contractId),
      303,
    );
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    return data({ errors, agreed: agreedNames, name }, { status });
  }
}

/** Optional. The typed name is enough, so this is hidden without JavaScript. */
const DrawnSignature = () => (
  <div id="drawing" className="mt-5" data-enhance="drawn-signature" hidden>
    <p id="draw" className="field-label">
      Draw your signature <span className="font-normal text-slate">(optional)</span>
    </p>
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className="mt-1 block w-full touch-none rounded-sm border border-slate bg-white"
    >
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <input type="hidden" name="drawing" defaultValue="" />
    <button type="button" className="link mt-1 inline-flex min-h-11 items-center">
      Clear the drawing
    </button>
  </div>
);

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  const { content, contentHash, agreements, owner, contractNumber, contractId, siteUrl } = loaderData;
  const errors = actionData?.errors ?? [];
  const messages = groupErrorsByField(errors);
  return (
    <main id="main" className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Read and sign your contract</h1>
      <p className="mt-3 max-w-form">
        This is contract {contractNumber} with your name, vehicle, price, and dates. Read it here, or{' '}
        <a className="link" href={`/contract/document?contractId=${contractId}`}>
          download it as a PDF
        </a>
        . You can leave this page and come back from the link in our email. Nothing is charged before you
        sign.
      </p>
      <div className="mt-6 max-w-form">
        <ErrorSummary errors={errors} />
      </div>
      <details className="group sheet mt-6 p-5 sm:p-6">
        <summary className="flex cursor-pointer items-center justify-between gap-4 text-lg font-semibold">
          Read the whole contract
          <span aria-hidden="true" className="text-xl font-normal group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="mt-6">
          <ContractPage contract={content} siteUrl={siteUrl} />
        </div>
      </details>
      <form
        method="post"
        className="mt-8 grid max-w-form gap-8"
        data-draft={`sign-${contractNumber}`}
        noValidate
      >
        <input type="hidden" name="shownHash" value={contentHash} />
        {agreements.map(({ name, title, words }) => (
          <Section key={name} title={title}>
            <Choice
              type="checkbox"
              id={name}
              name={name}
              value={contentHash}
              defaultChecked={actionData?.agreed.includes(name)}
              aria-invalid={messages[name] ? true : undefined}
            >
              {words}
              {messages[name] && <span className="field-error">Check this box to sign.</span>}
            </Choice>
          </Section>
        ))}
        <Section title="Your signature">
          <TextField
            name="name"
            label={`Type your name: ${owner}`}
            autoComplete="name"
            defaultValue={actionData?.name}
            error={messages.name}
          />
          <DrawnSignature />
          <p className="mt-2 text-sm text-slate">
            Typing your name and pressing the button signs the contract. We seal it with the time, your IP
            address, and your browser, so that anyone can check that it wasn't changed.
          </p>
        </Section>
        <div>
          <button type="submit" className="button button-primary w-full text-lg sm:w-auto">
            {loaderData.paymentProviderName ? 'Sign and continue to payment' : 'Sign the contract'}
          </button>
        </div>
      </form>
    </main>
  );
}
