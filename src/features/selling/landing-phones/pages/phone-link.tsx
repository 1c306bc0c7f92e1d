import type { ReactNode } from 'react';
import { telephoneAddress } from '../domain/telephone.ts';

type PhoneLinkProps = { phone: string; className?: string; label?: string; children?: ReactNode };

/**
 * A number to dial, wherever one is shown. Pages are the same for everybody, so they come with the main phone; in the
 * browser the visitor's own takes its place, in the words too. Other numbers stay.
 */
export function PhoneLink({ phone, className, label, children = phone }: PhoneLinkProps) {
  return (
    <a
      href={telephoneAddress(phone)}
      className={className}
      aria-label={label}
      data-enhance="landing-phones/shown-phone"
    >
      {children}
    </a>
  );
}
