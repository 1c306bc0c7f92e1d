import { Fragment, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Dialog, opensDialog } from '../../../../ui/dialog.tsx';
import { newTabText } from '../../../../ui/new-tab.tsx';
import { endWithPeriod } from '../../configuration/domain/contract-backing.ts';
import type { FooterBlock } from '../../configuration/domain/link-settings.ts';
import { isDemonstration, type SiteSettings } from '../../configuration/domain/site-settings.ts';
import type { Language } from '../domain/language.ts';
import { DisclaimerDialog, DisclaimerLink } from './disclaimer.tsx';
import { LayoutLink } from './layout-link.tsx';
import { LinksAreEnglish } from './links-are-english.tsx';
import { OdometerBar } from './odometer.tsx';
import { useFillIn, useOptionalPlanTerms } from './plan-terms.tsx';

const glyphs: Record<string, string> = {
  'icon-facebook':
    'M13.5 21v-7h2.6l.5-3.2h-3.1V8.7c0-1 .4-1.7 1.8-1.7h1.5V4.2c-.6-.1-1.5-.2-2.3-.2-2.5 0-4 1.5-4 4.2v2.6H8V14h2.5v7Z',
  'icon-twitter':
    'M4 4h4.6l3.9 5.4L17 4h2.4l-5.8 6.9L20 20h-4.6l-4.2-5.8L6.2 20H3.8l6.3-7.4ZM7.2 5.7l9 12.6h1.2l-9-12.6Z',
  'icon-youtube':
    'M12 5c6 0 8 .4 8.600 2.400.5 2.300.5 6.900 0 9.200C20 18.600 18 19 12 19s-8-.4-8.600-2.400c-.5-2.300-.5-6.900 0-9.200C4 5.400 6 5 12 5Zm-2 4v6l5.200-3Z',
  'icon-linkedin':
    'M5 9.500h3V20H5ZM6.500 4.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400ZM10.500 9.500h2.900v1.400c.5-.9 1.600-1.700 3.100-1.700 3 0 3.500 2 3.500 4.500V20h-3v-5.600c0-1.300-.2-2.500-1.600-2.500s-1.900 1.100-1.900 2.500V20h-3Z',
};

function SocialIcon({ iconClass }: { iconClass: string }) {
  const glyph = glyphs[iconClass];
  if (!glyph) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`${iconClass} size-6`} fill="currentColor">
      <path d={glyph} fillRule="evenodd" />
    </svg>
  );
}

const isFollow = ({ links }: FooterBlock) => links.some(({ iconClass }) => iconClass);
const isPrivacy = ({ title }: FooterBlock) => title.toLowerCase() === 'privacy';

function BlockTitle({ title }: { title: string }) {
  return <h2 className="font-sans text-sm font-semibold tracking-normal text-[#c9cedb]">{title}</h2>;
}

function BlockLinks({ links }: Pick<FooterBlock, 'links'>) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.name}>
          <LayoutLink
            link={link}
            className="tabular flex min-h-11 items-center py-1.5 leading-tight [overflow-wrap:anywhere] hover:underline"
          />
        </li>
      ))}
    </ul>
  );
}

/** On wide screens, `frame.css` shows the contents of the details below a heading, in browsers that support it. */
function LinkBlocks({ blocks }: { blocks: FooterBlock[] }) {
  return (
    <div className="footer-blocks">
      {blocks.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <div className="footer-title">
            <BlockTitle title={title} />
          </div>
          <details className="group">
            <summary className="min-h-12 items-center justify-between gap-2 font-semibold">
              {title}
              <span
                aria-hidden="true"
                className="figure text-2xl leading-none text-orange-light transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="max-sm:pb-2 max-sm:text-sm">
              <BlockLinks links={links} />
            </div>
          </details>
        </nav>
      ))}
    </div>
  );
}

function FollowBlock({ block: { title, links } }: { block: FooterBlock }) {
  return (
    <nav aria-label={title} className="flex items-center gap-4">
      <BlockTitle title={title} />
      <ul className="flex gap-1">
        {links.map((link) => (
          <li key={link.name}>
            <LayoutLink
              link={link}
              label={`${link.name}, ${newTabText}`}
              className="flex size-11 items-center justify-center rounded-field hover:bg-[#252e45]"
            >
              <SocialIcon iconClass={link.iconClass ?? ''} />
            </LayoutLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PrivacyBlock({ block: { title, links } }: { block: FooterBlock }) {
  return (
    <nav aria-label={title} className="flex items-center gap-4">
      <BlockTitle title={title} />
      <PrivacyLinks links={links} />
    </nav>
  );
}

function PrivacyLinks({ links }: Pick<FooterBlock, 'links'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {links.map((link, index) => (
        <Fragment key={link.name}>
          {index > 0 && <span aria-hidden="true" className="h-4 border-l border-[#8089a0]" />}
          <LayoutLink link={link} className="flex min-h-11 items-center hover:underline" />
        </Fragment>
      ))}
    </p>
  );
}

const legalStyle = 'max-w-4xl text-xs leading-snug text-[#c9cedb]';

type DisclosureName = 'disclosure.plans' | 'disclosure.contact';
type LegalTextProps = { settings: SiteSettings; disclosures: DisclosureName[] };

/** The one about contact is never folded: it says how we use contact details, and what a permission means. */
function Disclosures({ settings, disclosures }: LegalTextProps) {
  const fillIn = useFillIn(settings);
  const texts = disclosures.flatMap((name) => fillIn(settings[name]) || []);
  return texts.length > 0 && <p className={legalStyle}>{texts.join(' ')}</p>;
}

function LegalText({ settings, disclosures }: LegalTextProps) {
  return (
    <div className={legalStyle}>
      <Disclosures settings={settings} disclosures={disclosures} />
      <DemonstrationNotice text={settings['notice.demonstration']} />
      <details>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          License, hours, and address
        </summary>
        <div className="grid gap-2 pb-3">
          <CompanyFacts settings={settings} />
        </div>
      </details>
    </div>
  );
}

function CompanyFacts({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        Administrator: {endWithPeriod(settings['legal.administrator'])} Roadside assistance:{' '}
        {endWithPeriod(settings['legal.roadsideProvider'])} {settings['legal.license']}
        {settings['legal.producerCode'] && ` Producer code ${settings['legal.producerCode']}.`}
      </p>
      <p>
        {settings['contact.hours']}. {settings['contact.address']}
      </p>
    </>
  );
}

const useDemonstrationSignIn = () =>
  (useRouteLoaderData('root') as { demonstrationSignIn?: { url: string; isPublic: boolean } } | undefined)
    ?.demonstrationSignIn;

/** Where anyone can look around in the staff app. */
export const EveryoneCanSee = () =>
  useDemonstrationSignIn()?.isPublic ? ' Everyone can see what you enter here.' : null;

function DemonstrationNotice({ text }: { text: string }) {
  const signIn = useDemonstrationSignIn();
  return (
    <p className="mt-2">
      {text}
      <EveryoneCanSee />
      {signIn && (
        <>
          {' '}
          <a className="underline" href={signIn.url} rel="nofollow">
            Look around in the staff app
          </a>
        </>
      )}
    </p>
  );
}

type FooterProps = {
  settings: SiteSettings;
  blocks: FooterBlock[];
  salesAreas: string[];
  isCompact: boolean;
  language: Language | undefined;
};

type FooterContentProps = Pick<FooterProps, 'settings' | 'blocks' | 'language'>;

function LinksAndLegalText({
  settings,
  blocks,
  language,
  disclosures,
}: FooterContentProps & Pick<LegalTextProps, 'disclosures'>) {
  const terms = useOptionalPlanTerms();
  return (
    <>
      {terms && <OdometerBar bands={terms.mileageBands} className="on-ink max-sm:hidden" />}
      <div className="grid gap-4 sm:mt-10">
        <LinksAreEnglish language={language} />
        <LinkBlocks blocks={blocks.filter((block) => !isFollow(block) && !isPrivacy(block))} />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-10 border-y border-[#3a4459] py-1 sm:mt-6 sm:py-4">
        {blocks.filter(isFollow).map((block) => (
          <FollowBlock key={block.title} block={block} />
        ))}
        {blocks.filter(isPrivacy).map((block) => (
          <PrivacyBlock key={block.title} block={block} />
        ))}
      </div>
      <div className="mt-4 sm:mt-8">
        <LegalText settings={settings} disclosures={disclosures} />
      </div>
    </>
  );
}

function SalesAreas() {
  return (
    <>
      Not currently available in all states. Click{' '}
      <button
        type="button"
        {...opensDialog('states')}
        className="min-h-6 min-w-6 underline underline-offset-4"
      >
        here
      </button>{' '}
      for more details.
    </>
  );
}

function Copyright({ settings }: { settings: SiteSettings }) {
  return (
    <>
      © {new Date().getFullYear()} {settings['brand.legalName']}. All Rights Reserved.
    </>
  );
}

function FullFooter({ settings, ...props }: FooterContentProps) {
  return (
    <div className="page py-5 sm:py-16">
      <LinksAndLegalText
        settings={settings}
        disclosures={['disclosure.plans', 'disclosure.contact']}
        {...props}
      />
      <p className="text-xs text-[#c9cedb] sm:mt-3 sm:text-sm">
        <SalesAreas /> <DisclaimerLink className="inline-block min-h-6 underline underline-offset-4" />
        <span className="block">
          <Copyright settings={settings} />
        </span>
      </p>
    </div>
  );
}

function CompactFooter({ settings, blocks, language }: FooterContentProps) {
  return (
    <div className="page py-4 text-xs text-[#c9cedb]">
      <div className="flex flex-wrap items-center gap-x-6">
        <PrivacyLinks links={blocks.filter(isPrivacy).flatMap(({ links }) => links)} />
        <DisclaimerLink className="inline-flex min-h-11 items-center underline underline-offset-4" />
      </div>
      <Disclosures settings={settings} disclosures={['disclosure.contact']} />
      <p className="mt-2">
        <SalesAreas /> <Copyright settings={settings} />
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          All links and legal text
        </summary>
        <div className="py-4 text-base text-white">
          <LinksAndLegalText
            settings={settings}
            blocks={blocks}
            language={language}
            disclosures={['disclosure.plans']}
          />
        </div>
      </details>
    </div>
  );
}

export function Footer({ salesAreas, isCompact, ...props }: FooterProps) {
  return (
    <footer className="bg-ink text-white" data-hidden-with="iframe">
      {isCompact ? <CompactFooter {...props} /> : <FullFooter {...props} />}
      <Dialog id="states" title="Not currently available in all states.">
        <p>{salesAreas.join(' ')}</p>
        <p>
          Enter your ZIP code at the start of a quote, and we'll tell you right away whether we sell where you
          live. If we don't yet, we can let you know when we do.
        </p>
      </Dialog>
      <DisclaimerDialog />
    </footer>
  );
}

export function useIsDemonstration(): boolean {
  const root = useRouteLoaderData('root') as { settings?: SiteSettings } | undefined;
  return root?.settings !== undefined && isDemonstration(root.settings);
}

export function DemonstrationOnly({ children }: { children: ReactNode }) {
  return useIsDemonstration() ? children : null;
}
