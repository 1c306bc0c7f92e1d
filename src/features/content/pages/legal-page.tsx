import type { ReactNode } from 'react';
import type { Retention } from '../../configuration/domain/retention.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { PhoneLink } from '../../landing-phones/pages/phone-link.tsx';

export type LegalSection = {
  id: string;
  title: string;
  Body: (props: { settings: SiteSettings; retention?: Retention; salesAreas?: string[] }) => ReactNode;
};

type LegalPageProps = {
  title: string;
  lead: string;
  sections: LegalSection[];
  settings: SiteSettings;
  /** How long what is kept, for a text that says so. */
  retention?: Retention;
  /** Sentences about where plans are sold, for a text that says so. */
  salesAreas?: string[];
};

/** A long text with a list of its sections on top. */
export function LegalPage({ title, lead, sections, settings, retention, salesAreas }: LegalPageProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-form text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-form text-lg text-slate">{lead}</p>
      <p className="notice notice-care mt-6 max-w-form">
        {settings['notice.demonstration']} This text is not legal advice. It must be checked with counsel
        before use.
      </p>
      <nav aria-label="On this page" className="mt-8 max-w-form border-y border-line py-2">
        <ol className="grid gap-x-8 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a className="link inline-flex min-h-11 items-center" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose max-w-form">
        {sections.map(({ id, title: name, Body }) => (
          <section key={id} aria-labelledby={id} className="prose">
            <h2 id={id}>{name}</h2>
            <Body settings={settings} retention={retention} salesAreas={salesAreas} />
          </section>
        ))}
      </div>
      <p className="mt-12 max-w-form text-sm text-slate">In force from November 20, 2026.</p>
    </main>
  );
}

/** The e-mail address and phone as links, for the middle of a sentence. */
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
