import type { FormError } from '../../../../platform/http/form.ts';
import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { money } from '../../../../ui/format.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import VinCheck from '../../../selling/quote/pages/vin-check.island.tsx';
import type { VinQuestion } from '../../../selling/quote/pages/vin-section.tsx';
import type { PricedPlanResponse } from '../../../selling/quote/schema/responses.ts';
import type { PaymentPage } from '../../contract/domain/payment-page.ts';
import { Section } from '../../contract/pages/page-parts.tsx';
import { ContractPartiesFields } from './contract-parties-fields.tsx';
import { fieldName } from './contract-parties-form.ts';
import { ContractToRead, type SentSignature, SignatureFields, type ToSign } from './signature-form.tsx';

/** The price at the buyer's address, or why we can't sell there. */
export type NewStateOffer =
  | { price: Awaited<ReturnType<QuoteActions['priceInState']>> }
  | { ineligibilityReason: string; waitlist: string };

/** What the page shows after a form was sent that didn't buy the plan. */
export type CheckoutResponse = {
  errors: FormError[];
  values: Record<string, string>;
  sent: SentSignature;
  move?: NewStateOffer | undefined;
  /** Set if the VIN corrects the vehicle or the price. */
  vinQuestion?: VinQuestion | undefined;
  /** The address that got the link to continue. */
  emailedTo?: string;
};

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

export function CheckoutForm({
  response,
  draft,
  stateName,
  summary,
  toSign,
  paymentPage,
  siteUrl,
  pdfPath,
}: {
  response: CheckoutResponse | undefined;
  /** The buyer's saved values by field. */
  draft: Record<string, string> | null;
  stateName: string;
  summary: Checkout;
  toSign: ToSign;
  paymentPage: PaymentPage | null;
  siteUrl: string;
  pdfPath: string;
}) {
  const { quote } = summary;
  const { city, state, postalCode, firstName, lastName } = quote.customer;
  const fromQuote = {
    [fieldName('address', 'city')]: city,
    [fieldName('address', 'zipCode')]: postalCode,
  };
  const formState = {
    values: response?.values ?? { ...fromQuote, ...draft },
    errors: groupErrorsByField(response?.errors ?? []),
  };
  return (
    <form
      method="post"
      className="grid grid-cols-1 gap-8"
      data-draft={`order-${quote.quoteNumber}`}
      data-has-response={response ? '' : undefined}
      noValidate
    >
      {/* Enter in a field presses the first button, which would otherwise be the answer to a question. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Sign
      </button>
      <Section title="Who and what the contract is for">
        {quote.vehicle.vin === null && (
          <div className="mb-5">
            <VinCheck
              values={{ vin: formState.values.vin }}
              errors={{ vin: formState.errors.vin }}
              question={response?.vinQuestion}
            />
          </div>
        )}
        <p className="mb-5">
          The contract will be in the name of {firstName} {lastName}. Enter your home address.
        </p>
        <ContractPartiesFields {...formState} state={{ code: state, name: stateName }} />
        {response?.move && <MoveNotice move={response.move} stateName={stateName} />}
      </Section>
      <ContractToRead content={toSign.content} siteUrl={siteUrl} pdfPath={pdfPath} />
      <SignatureFields
        toSign={toSign}
        sent={response?.sent}
        errors={formState.errors}
        paymentPage={paymentPage}
      >
        <button
          type="submit"
          name="intent"
          value="save"
          className="link mt-3 flex min-h-11 items-center"
          data-keeps-draft
        >
          Save and email me a link to continue
        </button>
      </SignatureFields>
    </form>
  );
}
