import { NumberInput, type NumberInputProps } from 'react-admin';

const withCents = (amount: unknown) => (typeof amount === 'number' ? amount.toFixed(2) : '');

/** Shows the cents of an amount until someone types another one. */
export const DollarsInput = ({ label, ...props }: NumberInputProps & { label: string }) => (
  <NumberInput format={withCents} {...props} label={`${label} (USD)`} />
);
