import type { ReactNode } from 'react';
import { badRequest } from '../../../../platform/errors.ts';
import { findFrameFlags } from '../../../../platform/frame-flags.ts';
import { type FormError, readText } from '../../../../platform/http/form.ts';
import { Choice, type FieldErrors, FieldGroup, TextField } from '../../../../ui/fields.tsx';
import { money } from '../../../../ui/format.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { describePaymentPage, type PaymentPage } from '../../contract/domain/payment-page.ts';
import { Section } from '../../contract/pages/page-parts.tsx';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import { ContractFacts } from '../../contract-templates/pages/contract-text.tsx';
import { ContractPage } from '../../documents/pages/contract-page.tsx';
import { signatureBox } from '../domain/signature-drawing.ts';
import { type Agreement, agreementNames, groupIntoBoxes, maxSignatureLength } from '../domain/signing.ts';
import { signatureDrawing } from '../schema.ts';

export type ToSign = {
  content: ContractDocument;
  contentHash: string;
  agreements: Agreement[];
  owner: string;
  /** In dollars. Null if it was made before. */
  firstPayment: number | null;
};

/** What was sent. `shownHash` tells if the boxes were checked for the text that's shown now. */
export type SentSignature = { name: string; agreed: string[]; shownHash: string };

export function readSignature(form: FormData): SentSignature {
  return {
    name: readText(form, 'name') ?? '',
    // A box sends the hash and the names of its agreements.
    agreed: agreementNames.flatMap((box) => (readText(form, box) ?? '').split(' ').slice(1)),
    shownHash: readText(form, 'shownHash') ?? '',
  };
}

/** Throws 400 if it isn't a drawing. */
export function readDrawing(form: FormData): string | null | undefined {
  const { data, error } = signatureDrawing.safeParse(readText(form, 'drawing'));
  if (error) throw badRequest('InvalidField', error.issues[0]?.message ?? '', 'drawing');
  return data;
}

/** Payment pages don't open inside another site's frame, so a buyer there continues from the contract. */
export const pathAfterSigning = (contractId: string, paymentPage: PaymentPage | null, url: string) =>
  paymentPage && !findFrameFlags(url).includes('iframe')
    ? `/contract/pay?contractId=${contractId}`
    : contractPath(contractId);

/** Agreements that share a box have the same message. */
export const onePerBox = (errors: FormError[]): FormError[] =>
  errors.filter(({ message }, index) => errors.findIndex((other) => other.message === message) === index);

export function ContractToRead({
  content,
  siteUrl,
  pdfPath,
}: {
  content: ContractDocument;
  siteUrl: string;
  pdfPath: string;
}) {
  return (
    <>
      {content.facts.length > 0 && (
        <Section title="Your coverage in short">
          <ContractFacts facts={content.facts} siteUrl={siteUrl} />
        </Section>
      )}
      <Section title="Your contract" id="contract">
        <details className="group sheet p-5 sm:p-6">
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
        <p className="mt-3">
          <a className="link" href={pdfPath}>
            Download it as a PDF
          </a>
        </p>
      </Section>
    </>
  );
}

/** Optional. The name is enough, so this is hidden without JavaScript. */
const DrawnSignature = () => (
  <div id="drawing" className="mt-5" data-enhance="drawn-signature" hidden>
    <p id="draw" className="field-label">
      Draw your signature <span className="font-normal text-slate">(optional)</span>
    </p>
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className="mt-1 block w-full max-w-sm touch-none rounded-sm border border-slate bg-white"
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

function AgreementBoxes({
  toSign: { agreements, contentHash },
  sent,
  errors,
}: {
  toSign: ToSign;
  sent: SentSignature | undefined;
  errors: FieldErrors;
}) {
  return (
    <FieldGroup name="agreements" legend="Check both boxes to sign">
      {groupIntoBoxes(agreements).map(({ name, title, agreements: inBox }) => (
        <Choice
          key={name}
          type="checkbox"
          id={name}
          name={name}
          // With the hash, a restored draft doesn't check a box whose text has changed.
          value={[contentHash, ...inBox.map((agreement) => agreement.name)].join(' ')}
          defaultChecked={sent?.shownHash === contentHash && sent.agreed.includes(name)}
          aria-invalid={errors[name] ? true : undefined}
        >
          <strong className="block">{title}</strong>
          {inBox.map(({ name: key, words }) => (
            <span key={key} className="mt-1.5 block [overflow-wrap:anywhere]">
              {words}
            </span>
          ))}
          {errors[name] && <span className="field-error">Check this box to sign.</span>}
        </Choice>
      ))}
    </FieldGroup>
  );
}

/** The boxes, the name, and the button. `children` go below the button. */
export function SignatureFields({
  toSign,
  sent,
  errors,
  paymentPage,
  children,
}: {
  toSign: ToSign;
  sent: SentSignature | undefined;
  errors: FieldErrors;
  paymentPage: PaymentPage | null;
  children?: ReactNode;
}) {
  const { contentHash, owner, firstPayment } = toSign;
  const payment = firstPayment !== null && paymentPage;
  return (
    <>
      <input type="hidden" name="shownHash" value={contentHash} />
      <AgreementBoxes toSign={toSign} sent={sent} errors={errors} />
      <Section title="Your signature">
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={maxSignatureLength}
          defaultValue={sent?.name ?? owner}
          error={errors.name}
        />
        <DrawnSignature />
        <p className="mt-2 text-sm text-slate">
          Pressing the button signs the contract with this name. We seal it with the time, your IP address,
          and your browser, so that anyone can check that it wasn't changed.
        </p>
      </Section>
      <div>
        <button type="submit" className="button button-primary tabular w-full text-lg sm:w-auto">
          {payment && firstPayment !== null ? `Sign and pay ${money(firstPayment)}` : 'Sign the contract'}
        </button>
        {payment && <p className="mt-2 text-sm text-slate">{describePaymentPage(payment)}</p>}
        {children}
      </div>
    </>
  );
}
