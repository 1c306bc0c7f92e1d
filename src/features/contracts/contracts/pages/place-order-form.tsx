import { Choice, type FieldErrors, FieldGroup } from '../../../../ui/fields.tsx';
import { money } from '../../../../ui/format.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import type { PaymentOption } from '../../../selling/estimate/domain/paid-in-full.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import { yourQuotePath } from '../../../selling/quote/pages/paths.ts';
import type { PricedPlanResponse } from '../../../selling/quote/schema/responses.ts';
import { formatPaymentPlan } from '../actions/checkout-text.ts';
import { confirmations } from '../domain/contract.ts';
import { ContractPartiesFields } from './contract-parties-fields.tsx';
import { fieldName } from './contract-parties-form.ts';
import { Section } from './page-parts.tsx';

/** The price at the buyer's address, or why we can't sell there. */
export type NewStateOffer =
  | { price: Awaited<ReturnType<QuoteActions['priceInState']>> }
  | { ineligibilityReason: string; waitlist: string };

function MissingVin({ opportunityId }: { opportunityId: string }) {
  return (
    <div className="notice">
      <h2 className="text-xl">Add your VIN before you order</h2>
      <p className="mt-2">
        Your contract covers one vehicle, identified by its VIN. You'll find the VIN on your insurance card,
        or at the bottom of the windshield on the driver's side.
      </p>
      <a className="button button-primary mt-4 w-full sm:w-auto" href={`${yourQuotePath(opportunityId)}#vin`}>
        Add the VIN
      </a>
    </div>
  );
}

const formatPrice = (price: PricedPlanResponse | null) =>
  price
    ? `${price.name}, ${price.termMonths} months of coverage: ${money(price.totalPrice)} in total`
    : 'no plan for this vehicle';

function MoveNotice({ move, stateName }: { move: NewStateOffer; stateName: string }) {
  if ('ineligibilityReason' in move)
    return (
      <div className="notice notice-stop mt-5">
        <p>{move.ineligibilityReason}</p>
        <p className="mt-2">
          <a className="link" href={move.waitlist}>
            Get notified when we sell there
          </a>
        </p>
      </div>
    );
  const { price } = move;
  return (
    <div className="notice notice-care mt-5">
      <p className="font-semibold">Do you live in {price.stateName}?</p>
      <dl className="mt-2">
        <dt>Your quote for {stateName}</dt>
        <dd className="tabular font-semibold">{formatPrice(price.from)}</dd>
        <dt className="mt-1">In {price.stateName}</dt>
        <dd className="tabular font-semibold">{formatPrice(price.to)}</dd>
      </dl>
      {price.to && (
        <button type="submit" name="intent" value="change-state" className="button button-quiet mt-3">
          Change my quote to {price.stateName}
        </button>
      )}
    </div>
  );
}

export function PlaceOrderForm({
  fieldMessages,
  submission,
  draft,
  stateName,
  paymentOption,
  settings,
  summary,
  paymentProviderName,
}: {
  fieldMessages: FieldErrors;
  submission:
    | { confirmations: string[]; values: Record<string, string>; move: NewStateOffer | undefined }
    | undefined;
  /** The buyer's saved values by field. */
  draft: Record<string, string> | null;
  stateName: string;
  paymentOption: PaymentOption;
  settings: SiteSettings;
  summary: Checkout;
  paymentProviderName: string | null;
}) {
  const { quote } = summary;
  if (quote.vehicle.vin === null) return <MissingVin opportunityId={quote.opportunityId} />;
  const { city, state, postalCode } = quote.customer;
  const fromQuote = {
    [fieldName('address', 'city')]: city,
    [fieldName('address', 'zipCode')]: postalCode,
  };
  return (
    <form
      method="post"
      className="grid gap-8"
      data-draft={`order-${quote.quoteNumber}`}
      data-has-response={submission ? '' : undefined}
      noValidate
    >
      <input type="hidden" name="quoteSequence" value={quote.quoteSequence} />
      <Section title="Who the contract is for">
        <p className="mb-5">
          The contract will be in the name of {quote.customer.firstName} {quote.customer.lastName}. Enter your
          home address.
        </p>
        <ContractPartiesFields
          values={submission?.values ?? { ...fromQuote, ...draft }}
          errors={fieldMessages}
          state={{ code: state, name: stateName }}
        />
        {submission?.move && <MoveNotice move={submission.move} stateName={stateName} />}
      </Section>
      <FieldGroup name="confirmations" legend="Before you order">
        {confirmations.map(({ name, words }) => (
          <Choice
            key={name}
            type="checkbox"
            id={name}
            name={name}
            // The value includes the price's sequence, so a restored draft doesn't select a price that has changed.
            value={`${quote.quoteSequence}-${paymentOption}`}
            defaultChecked={submission?.confirmations.includes(name)}
            aria-invalid={fieldMessages[name] ? true : undefined}
          >
            {words}
            {fieldMessages[name] && <span className="field-error">Check this box to continue.</span>}
          </Choice>
        ))}
      </FieldGroup>
      <div>
        <p className="tabular mb-3 font-semibold">{formatPaymentPlan(summary)}</p>
        <button type="submit" className="button button-primary w-full text-lg sm:w-auto">
          Place order
        </button>
        <button
          type="submit"
          name="intent"
          value="save"
          className="link mt-3 flex min-h-11 items-center"
          data-keeps-draft
        >
          Save and continue later
        </button>
        <p className="mt-1 text-sm text-slate">
          {paymentProviderName ? (
            `Next, you read and sign your contract. Then you pay through ${paymentProviderName}. We never see your card number.`
          ) : (
            <>
              We won't charge you now. Call us to pay:{' '}
              <PhoneLink phone={settings['contact.phone']} className="link tabular whitespace-nowrap" />,{' '}
              {settings['contact.hours']}.
            </>
          )}
        </p>
      </div>
    </form>
  );
}
