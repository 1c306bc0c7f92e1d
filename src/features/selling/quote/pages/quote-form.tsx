import { createContext, type FormEvent, type ReactNode, useContext } from 'react';

/** The action of a form on the quote page, which `perform-intent.ts` performs. */
export type QuoteIntent =
  | 'apply-promo'
  | 'remove-promo'
  | 'apply-vin'
  | 'check-vin'
  | 'choose-plan'
  | 'email-quote'
  | 'show-quote';

/** `intent` identifies the form in which the error appears. */
export type QuoteFailure = { intent: string; message: string };

type QuoteForms = {
  isBusy: boolean;
  failure: QuoteFailure | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when the visitor corrects the input. */
  clearFailure: () => void;
};

/** Forms on the quote page share their state, because each changes the whole quote. */
export const QuoteFormsContext = createContext<QuoteForms>({
  isBusy: false,
  failure: undefined,
  submit() {},
  clearFailure() {},
});

/** Works without JavaScript. */
export function QuoteForm(props: { intent: QuoteIntent; className?: string; children: ReactNode }) {
  const { intent, className, children } = props;
  const { failure, submit, clearFailure } = useContext(QuoteFormsContext);
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={() => failure?.intent === intent && clearFailure()}
      className={className}
      data-own-errors
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}

export function QuoteButton({ isPrimary = false, children }: { isPrimary?: boolean; children: ReactNode }) {
  const { isBusy } = useContext(QuoteFormsContext);
  return (
    <button
      type="submit"
      className={`button ${isPrimary ? 'button-primary' : 'button-quiet'}`}
      aria-busy={isBusy}
    >
      {children}
    </button>
  );
}

export function useQuoteError(...intents: QuoteIntent[]): string | undefined {
  const { failure } = useContext(QuoteFormsContext);
  return intents.find((intent) => intent === failure?.intent) && failure?.message;
}
