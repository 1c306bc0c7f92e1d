import type { ReactNode } from 'react';
import { money } from '../../../../ui/format.ts';
import { formatDownPayment, type OfferedTerm } from './plan-offers.tsx';

type Props = Pick<OfferedTerm, 'downPayment' | 'monthlyPayment'> & {
  /** Omit it on a page about a single plan. */
  planName?: string;
  totalPrice?: number;
  /** How often the monthly price is paid, such as "for 24 months". */
  paymentMonths: string;
  href: string;
  /** The text of the link. */
  children: ReactNode;
};

/** Keeps the price and the next step in view on small screens. `main` needs the class `has-price-sheet`. */
export function PriceSheet(props: Props) {
  const { planName, monthlyPayment, paymentMonths, totalPrice, href, children, downPayment } = props;
  return (
    <div className="price-sheet">
      <div className="page flex items-center justify-between gap-3 py-1.5 sm:py-2.5">
        <p className="min-w-0">
          {planName && <span className="font-semibold max-sm:sr-only">{planName} </span>}
          <span className="tabular text-sm whitespace-nowrap">
            <span className="figure text-xl sm:text-2xl">{money(monthlyPayment)}</span> a month
          </span>
          <span className="tabular block text-sm leading-tight">
            {paymentMonths}, {formatDownPayment({ downPayment })}
            {totalPrice !== undefined && <span className="max-sm:hidden">, {money(totalPrice)} total</span>}
          </span>
        </p>
        <a className="button button-primary flex-none max-sm:px-4" href={href}>
          {children}
        </a>
      </div>
    </div>
  );
}
