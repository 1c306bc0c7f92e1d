import { PromoCodeField, QuoteStartForm, type QuoteStartProps } from './quote-start-form.tsx';
import StartFieldsIsland from './start-fields.island.tsx';

export function QuoteStart(props: QuoteStartProps) {
  const isPromoCarried = props.entryPoint?.passThroughParameters.some(([name]) => name === 'promoCode');
  return (
    <>
      {!isPromoCarried && <PromoCodeField />}
      <QuoteStartForm {...props} Fields={StartFieldsIsland} />
    </>
  );
}
