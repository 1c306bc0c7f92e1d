import type { ReactNode } from 'react';
import { telUrl } from '../../../../shared/telephone.ts';

type PhoneLinkProps = { phone: string; className?: string; label?: string; children?: ReactNode };

/** Cached pages contain the main phone; in the browser, the visitor's number replaces it. */
export function PhoneLink({ phone, className, label, children = phone }: PhoneLinkProps) {
  return (
    <a href={telUrl(phone)} className={className} aria-label={label} data-enhance="shown-phone">
      {children}
    </a>
  );
}
