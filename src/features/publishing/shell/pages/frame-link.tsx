import type { ReactNode } from 'react';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import { type Link, shownLink } from '../domain/link-kind.ts';

/** A link as phone, e-mail, page of the site, other site (in a new tab) or plain text, tested in that order. */
export function FrameLink({
  link,
  className,
  children = link.name,
  label,
}: {
  link: Link;
  className?: string;
  children?: ReactNode;
  /** Where the children say nothing to a screen reader. */
  label?: string;
}) {
  const shown = shownLink(link);
  if (shown.kind === 'text') return <span className={className}>{children}</span>;
  if (shown.kind === 'phone') {
    return (
      <PhoneLink phone={shown.phone} className={className} label={label}>
        {children}
      </PhoneLink>
    );
  }
  const elsewhere = shown.kind === 'external' && { target: '_blank', rel: 'noopener' };
  return (
    <a href={shown.href} className={className} aria-label={label} {...elsewhere}>
      {children}
    </a>
  );
}
