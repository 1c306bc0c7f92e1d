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
  const shown = resolveLink(link);
  if (shown.kind === 'text') return <span className={className}>{children}</span>;
  if (shown.kind === 'phone') {
    return (
      <PhoneLink phone={shown.phone} className={className} label={label}>
        {children}
      </PhoneLink>
    );
  }
  const newTab = (shown.kind === 'external' || link.opensNewTab) && { target: '_blank', rel: 'noopener' };
  const language = shown.kind === 'internal' ? findLanguage(shown.href) : undefined;
  const inLanguage = language && { lang: language.tag, hrefLang: language.tag };
  return (
    <a href={shown.href} className={className} aria-label={label} {...newTab} {...inLanguage}>
      {children}
      {newTab && !label && <NewTabNote />}
    </a>
  );
}
