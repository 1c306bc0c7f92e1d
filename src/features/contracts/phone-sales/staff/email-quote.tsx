import Button from '@mui/material/Button';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import type { PhoneSale } from '../schema.ts';
import { Errors } from './errors.tsx';
import { useChange } from './use-phone-sale.ts';

export const EmailButton = ({
  sale: { quote },
  emailing: { change, isPending },
}: {
  sale: PhoneSale;
  emailing: ReturnType<typeof useChange>;
}) => (
  <Button
    variant="outlined"
    disabled={isPending}
    onClick={() => void change('email', {}, `Quote emailed to ${quote.customer.email}`)}
  >
    Email the quote
  </Button>
);

/** For users who may not place orders. */
export function EmailSheet({ sale }: { sale: PhoneSale }) {
  const emailing = useChange(sale.id);
  if (!sale.prices) return null;
  return (
    <Sheet title="Email">
      <Errors messages={emailing.errors} />
      <EmailButton sale={sale} emailing={emailing} />
    </Sheet>
  );
}
