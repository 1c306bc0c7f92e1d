import type { ReactNode } from 'react';
import { NewTabNote } from '../../../../ui/new-tab.tsx';
import { findLanguage } from '../domain/languages.ts';
import { type Link, resolveLink } from '../domain/link-kind.ts';
import { PhoneLink } from './phone-link.tsx';

/** A long email address breaks after its "@", not within a word. */
function withBreakAfterAt(name: string): ReactNode {
  const [before, after] = name.split('@');
  return after === undefined ? (
    name
  ) : (
    <>
      {before}@<wbr />
      {after}
    </>
  );
}

export function LayoutLink({
  link,
  className,
  children = withBreakAfterAt(link.name),
  label,
}: {
  link: Link;
  className?: string;
  children?: ReactNode;
  label?: string;
}) {
  const target = resolveLink(link);
  if (target.kind === 'text') return <span className={className}>{children}</span>;
  if (target.kind === 'phone') {
    return (
      <PhoneLink phone={target.phone} className={className} label={label}>
        {children}
      </PhoneLink>
    );
  }
  const newTab = (target.kind === 'external' || link.opensNewTab) && { target: '_blank', rel: 'noopener' };
  const language = target.kind === 'internal' ? findLanguage(target.href) : undefined;
  const inLanguage = language && { lang: language.tag, hrefLang: language.tag };
  return (
    <a href={target.href} className={className} aria-label={label} {...newTab} {...inLanguage}>
      {children}
      {newTab && !label && <NewTabNote />}
    </a>
  );
}
