import type { ReactNode } from 'react';
import { telUrl } from '../../../../shared/telephone.ts';

type PhoneLinkProps = { phone: string; className?: string; label?: string; children?: ReactNode };

/** Cached pages contain the main phone number, which the browser replaces with the visitor's. */
export function PhoneLink({ phone, className, label, children = phone }: PhoneLinkProps) {
  return (
    <a href={telUrl(phone)} className={className} aria-label={label} data-enhance="shown-phone">
      {children}
    </a>
  );
}
