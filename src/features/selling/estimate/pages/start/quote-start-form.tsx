import type { ComponentType, RefObject } from 'react';
import type { FormState } from '../../../../../ui/fields.tsx';
import { HiddenParameters } from '../hidden-parameters.tsx';
import { type EntryPoint, quoteEntryPoint } from '../paths.ts';
import type { QuoteStartData, StartFieldsProps } from './start-fields.tsx';

export type QuoteStartProps = Partial<FormState> & {
  start: QuoteStartData;
  submitLabel?: string;
  /** Below the button. Null where the page's heading says the same. */
  note?: string | null;
  entryPoint?: EntryPoint;
};

const privacyNote = 'See prices without giving your name, email, or phone number.';

function EntryChoice({ isVinLookup }: { isVinLookup: boolean }) {
  const segments = [
    { value: 'vehicle', label: 'By vehicle', isChecked: !isVinLookup },
    { value: 'vin', label: 'By VIN', isChecked: isVinLookup },
  ];
  return (
    <fieldset className="flex rounded-field bg-sand p-0.5">
      <legend className="sr-only">Look up your vehicle</legend>
      {segments.map(({ value, label, isChecked }) => (
        <label key={value} className="segment flex-1">
          <input type="radio" name="by" value={value} defaultChecked={isChecked} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const formId = 'quote-start';

/** The promo code of an earlier link (`store-visit.ts`). It's outside the form so that no island contains it. */
export const PromoCodeField = () => (
  <input type="hidden" form={formId} name="promoCode" value="" disabled data-promo-code />
);

/** `Fields` is an island, or a plain component if the form is already part of one. */
export function QuoteStartForm(
  props: QuoteStartProps & {
    Fields: ComponentType<StartFieldsProps>;
    formRef?: RefObject<HTMLFormElement | null>;
  },
) {
  const {
    start,
    submitLabel = 'See my price',
    note = privacyNote,
    entryPoint = quoteEntryPoint,
    Fields,
    formRef,
  } = props;
  const { values = {}, errors = {} } = props;
  const isVinLookup = values.by === 'vin' || (values.by === undefined && Boolean(values.vin));
  return (
    <form
      ref={formRef}
      id={formId}
      method="get"
      action={entryPoint.path}
      className="quote-start grid gap-4"
      data-draft="quote-start"
      data-has-response={Object.keys(values).length > 0 ? '' : undefined}
    >
      <HiddenParameters parameters={entryPoint.passThroughParameters} />
      {values.state && <input type="hidden" name="state" value={values.state} />}
      <EntryChoice isVinLookup={isVinLookup} />
      <Fields
        values={values}
        errors={errors}
        start={start}
        questions={['vehicle', 'vin', 'mileage', 'place']}
        vinHint="17 letters and numbers. Find it on your registration or at the bottom of the windshield on the driver's side."
      />
      <button type="submit" className="button button-primary text-lg">
        {submitLabel}
      </button>
      {note && <p className="field-hint text-center">{note}</p>}
    </form>
  );
}
