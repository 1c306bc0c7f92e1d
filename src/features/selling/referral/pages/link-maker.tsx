import { fieldErrors } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { EmailField, FirstNameField } from '../../../customers/leads/pages/person-fields.tsx';
import { FormTrap } from '../../../office/abuse/pages/form-trap.tsx';
import type { LinkAnswer } from './link-form.ts';

const mailAddress = (link: string, brand: string) =>
  `mailto:?${new URLSearchParams({
    subject: `Repair plans at ${brand}`,
    body: `I use this to look up what a repair plan costs: ${link}\n\nI get a gift card if you buy.`,
  })
    .toString()
    .replaceAll('+', '%20')}`;

/** The link, ready to be passed on. The Copy button is the script's; without one the field can be selected. */
function MadeLink({ link, code, brand }: { link: string; code: string; brand: string }) {
  return (
    <div data-enhance="referral/copy-link">
      <h2 className="text-2xl" tabIndex={-1} data-made>
        This is your link
      </h2>
      <p className="mt-3 text-slate">
        Its code is <span className="figure ml-1 text-xl text-ink">{code}</span>
      </p>
      <label className="field-label mt-4" htmlFor="link">
        Your personal link
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input id="link" className="field-input tabular min-w-0 grow basis-60" value={link} readOnly />
        <button type="button" className="button button-primary" data-copy hidden>
          Copy
        </button>
      </div>
      <p className="field-hint mt-2" role="status" data-copied />
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={mailAddress(link, brand)}>
          Write an e-mail with it
        </a>
      </p>
      <p className="text-sm text-slate">
        The e-mail opens in your own program, and you send it. We write to nobody. The same address gets the
        same link again.
      </p>
    </div>
  );
}

/** Asks for what a personal link needs, and shows it. */
export function LinkMaker({ answer, brand }: { answer: LinkAnswer | undefined; brand: string }) {
  if (answer?.link) return <MadeLink link={answer.link} code={answer.code} brand={brand} />;
  const errors = answer?.errors ?? [];
  const values = answer && 'values' in answer ? answer.values : {};
  const faults = fieldErrors(errors);
  return (
    <>
      <h2 className="mb-5 text-2xl">Make my link</h2>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-5"
        data-draft="referral"
        data-makes-lead
        data-answered={answer ? '' : undefined}
        noValidate
      >
        <FirstNameField values={values} errors={faults} />
        <EmailField
          values={values}
          errors={faults}
          hint="To know whom the card is for. The link goes there too."
        />
        <FormTrap />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Make my link
        </button>
      </form>
    </>
  );
}
