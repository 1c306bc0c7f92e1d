import { useEffect, useState } from 'react';
import type { QuoteResponse } from '../schema/responses.ts';
import { usagePath } from './paths.ts';
import { QuoteForm, useQuoteError } from './quote-form.tsx';

function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

const toolClass = 'link inline-flex min-h-11 items-center';

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  // The clipboard API exists only in secure contexts (HTTPS and localhost).
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className={toolClass} onClick={copy} aria-live="polite">
      {isCopied ? 'Copied' : 'Copy number'}
    </button>
  );
}

function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={toolClass} onClick={() => print()}>
      Print or save
    </button>
  );
}

export const EmailedNotice = ({ email }: { email: string }) => (
  <p className="notice mt-3" role="status">
    We emailed this quote to {email}.
  </p>
);

export function EmailError() {
  const error = useQuoteError('email-quote');
  return (
    error && (
      <p className="field-error mt-2" role="alert">
        {error}
      </p>
    )
  );
}

type QuoteToolsProps = { quote: QuoteResponse; isEmailed: boolean; acceptsEmail: boolean };

export function QuoteTools({ quote, isEmailed, acceptsEmail }: QuoteToolsProps) {
  const { customer, quoteNumber, opportunityId } = quote;
  const isOwn = !quote.isFound;
  return (
    <section className="border-t border-line pt-5" aria-label="Keep this quote">
      <p className="text-slate">
        Quote <strong className="tabular text-ink">{quoteNumber}</strong>. With this number and your last
        name, you can open it on any device at{' '}
        <a className="link" href="/quote/find">
          Find my quote or contract
        </a>
        .
      </p>
      {isOwn && !isEmailed && (
        <p className="mt-1 text-slate">
          {acceptsEmail
            ? `We emailed it to ${customer.email} with a link to this page.`
            : `You asked us not to email ${customer.email}, so we didn't send it. Write down the number.`}
        </p>
      )}
      <div className="not-printed mt-2 flex flex-wrap gap-x-6">
        <CopyButton text={quoteNumber} />
        {acceptsEmail && (
          <QuoteForm intent="email-quote">
            <button type="submit" className={toolClass}>
              Email it again
            </button>
          </QuoteForm>
        )}
        <PrintButton />
        <a className={toolClass} href={usagePath(opportunityId)}>
          Change my answers
        </a>
      </div>
      {isOwn && <EmailError />}
      {isEmailed && isOwn && <EmailedNotice email={customer.email} />}
    </section>
  );
}
