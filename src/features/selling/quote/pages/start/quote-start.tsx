import { PromoCodeOfStart, QuoteStartForm, type QuoteStartProps } from './quote-start-form.tsx';
import StartFieldsIsland from './start-fields.island.tsx';

export function QuoteStart(props: QuoteStartProps) {
  const isPromoCarried = props.entry?.carried.some(([name]) => name === 'promoCode');
  return (
    <>
      {!isPromoCarried && <PromoCodeOfStart />}
      <QuoteStartForm {...props} Fields={StartFieldsIsland} />
    </>
  );
}
