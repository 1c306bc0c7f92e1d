import { PromoCodeField, QuoteStartForm, type QuoteStartProps } from './quote-start-form.tsx';
import StartFieldsIsland from './start-fields.island.tsx';

export function QuoteStart(props: QuoteStartProps) {
  const passesPromoCode = props.entryPoint?.passThroughParameters.some(([name]) => name === 'promoCode');
  return (
    <>
      {!passesPromoCode && <PromoCodeField />}
      <QuoteStartForm {...props} Fields={StartFieldsIsland} />
    </>
  );
}
