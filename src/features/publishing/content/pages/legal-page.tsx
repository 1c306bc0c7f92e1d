import { Fragment, type ReactNode } from 'react';
import { longDate } from '../../../../ui/format.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { PhoneLink } from '../../shell/pages/phone-link.tsx';
import type { Policy } from './policy.ts';

const part = /<p>\{(\w+)\}<\/p>/;

type LegalPageProps = {
  policy: Policy;
  /** Components by placeholder name. Each placeholder is a separate paragraph, such as `{sampleContracts}`. */
  parts?: Record<string, ReactNode>;
};

export function LegalPage({ policy, parts = {} }: LegalPageProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-form text-3xl sm:text-4xl">{policy.title}</h1>
      <p className="mt-4 max-w-form text-lg text-slate">{policy.lead}</p>
      <nav aria-label="On this page" className="mt-8 max-w-form border-y border-line py-2">
        <ol className="grid gap-x-8 sm:grid-cols-2">
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className="link inline-flex min-h-11 items-center"
                href={`#${id}`}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, with its entities
                dangerouslySetInnerHTML={{ __html: title }}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose max-w-form">
        {policy.sections.map(({ id, html }) => (
          <section key={id} aria-labelledby={id} className="prose">
            {html.split(part).map((piece, index) => (
              <Fragment key={piece}>
                {index % 2 === 1 ? parts[piece] : piece.trim() && <Html html={piece} />}
              </Fragment>
            ))}
          </section>
        ))}
      </div>
      <p className="mt-12 max-w-form text-sm text-slate">Effective {longDate(policy.inEffectFrom)}.</p>
    </main>
  );
}

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and the values filled into it are escaped
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);

export function Contact({ settings }: { settings: SiteSettings }) {
  const { 'contact.email': email, 'contact.phone': phone } = settings;
  return (
    <>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      or <PhoneLink phone={phone} className="link tabular" />
    </>
  );
}
