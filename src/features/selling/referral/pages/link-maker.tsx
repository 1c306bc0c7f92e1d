import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { EmailField, FirstNameField } from '../../../../ui/person-fields.tsx';
import { Honeypot } from '../../../office/abuse/pages/honeypot.tsx';
import type { LinkResponse } from './link-form.ts';

const mailtoUrl = (link: string, brand: string) =>
  `mailto:?${new URLSearchParams({
    subject: `Repair plans at ${brand}`,
    body: `You can look up what a repair plan costs here: ${link}\n\nI get a gift card if you buy.`,
  })
    .toString()
    .replaceAll('+', '%20')}`;

/** The Copy button needs JavaScript. Without it, visitors can select the field and copy. */
function CreatedLink({ link, code, brand }: { link: string; code: string; brand: string }) {
  return (
    <div data-enhance="copy-link">
      <h2 className="text-2xl" tabIndex={-1}>
        Your link is ready
      </h2>
      <p className="mt-3 text-slate">
        Your code: <span className="figure ml-1 text-xl text-ink">{code}</span>
      </p>
      <label className="field-label mt-4" htmlFor="link">
        Your referral link
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input id="link" className="field-input tabular min-w-0 grow basis-60" value={link} readOnly />
        <button type="button" className="button button-primary" hidden>
          Copy
        </button>
      </div>
      <p className="field-hint mt-2" role="status" />
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={mailtoUrl(link, brand)}>
          Share it by email
        </a>
      </p>
      <p className="text-sm text-slate">
        The email opens in your own email app, and you send it. We don't contact anyone. If you enter the same
        email address again, you'll get the same link.
      </p>
    </div>
  );
}

export function LinkMaker({ response, brand }: { response: LinkResponse | undefined; brand: string }) {
  if (response?.link) return <CreatedLink link={response.link} code={response.code} brand={brand} />;
  const errors = response?.errors ?? [];
  const values = response && 'values' in response ? response.values : {};
  const form = { values, errors: groupErrorsByField(errors) };
  return (
    <>
      <h2 className="mb-5 text-2xl">Get your referral link</h2>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-5"
        data-draft="referral"
        data-makes-lead
        data-has-response={response ? '' : undefined}
        noValidate
      >
        <FirstNameField {...form} />
        <EmailField {...form} hint="For your link and the gift card." />
        <Honeypot />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Get my link
        </button>
      </form>
    </>
  );
}
