import type { QuoteAnswer } from '../contract/answers.ts';

/** Why there is nothing to sell for this vehicle, and what to do next. */
export function NotOffered({ quote }: { quote: QuoteAnswer }) {
  return (
    <div className="notice notice-stop">
      <h2 className="text-2xl">We cannot offer a plan for this vehicle</h2>
      <ul className="mt-3 grid gap-2">
        {quote.errors.map(({ errorCode, message }) => (
          <li key={`${errorCode} ${message}`}>{message}</li>
        ))}
      </ul>
      <p className="mt-3">
        Your answers are kept under quote number <strong className="tabular">{quote.quoteNumber}</strong>. If
        one of them is not right, change it and we rate the vehicle again.
      </p>
    </div>
  );
}
