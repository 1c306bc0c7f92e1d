import type { ReactNode } from 'react';
import { NewTabNote } from '../../../../ui/new-tab.tsx';
import { findLanguage } from '../domain/languages.ts';
import { type Link, resolveLink } from '../domain/link-kind.ts';
import { PhoneLink } from './phone-link.tsx';

export function LayoutLink({
  link,
  className,
  children = link.name,
  label,
}: {
  link: Link;
  className?: string;
  children?: ReactNode;
  label?: string;
}) {
  const resolved = resolveLink(link);
  if (resolved.kind === 'text') return <span className={className}>{children}</span>;
  if (resolved.kind === 'phone') {
    return (
      <PhoneLink phone={resolved.phone} className={className} label={label}>
        {children}
      </PhoneLink>
    );
  }
  const newTab = (resolved.kind === 'external' || link.opensNewTab) && { target: '_blank', rel: 'noopener' };
  const language = resolved.kind === 'internal' ? findLanguage(resolved.href) : undefined;
  const inLanguage = language && { lang: language.tag, hrefLang: language.tag };
  return (
    <a href={resolved.href} className={className} aria-label={label} {...newTab} {...inLanguage}>
      {children}
      {newTab && !label && <NewTabNote />}
    </a>
  );
}
