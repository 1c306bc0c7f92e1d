import { opensDialog } from '../../../../ui/dialog.tsx';
import type { MenuLinks } from '../../configuration/domain/link-settings.ts';
import type { CallLabels, Language } from '../domain/language.ts';
import type { LayoutSettings } from '../domain/layout-settings.ts';
import type { Link } from '../domain/link-kind.ts';
import { LayoutLink } from './layout-link.tsx';
import { LinksAreEnglish } from './links-are-english.tsx';
import { Logo } from './logo.tsx';
import { OwnContract } from './own-contract.tsx';
import { PhoneLink } from './phone-link.tsx';

type HeaderProps = {
  brand: string;
  logo: string;
  phone: string;
  menu: MenuLinks;
  layout: LayoutSettings;
  language: Language | undefined;
  callLabels: CallLabels | undefined;
};

type MenuBlockProps = { title: string; links: Link[]; isLarge?: boolean; hiddenWith?: 'panel' };

function MenuBlock({ title, links, isLarge, hiddenWith }: MenuBlockProps) {
  const size = isLarge ? 'font-display text-xl font-semibold' : '';
  return (
    <nav aria-label={title} data-hidden-with={hiddenWith}>
      <p className="text-sm text-slate">{title}</p>
      <ul className="rules mt-1">
        {links.map((link) => (
          <li key={link.name}>
            <LayoutLink link={link} className={`flex min-h-12 items-center hover:text-orange-ink ${size}`} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Menu({ menu, layout, language }: HeaderProps) {
  return (
    <dialog id="menu" aria-label="Menu" className="menu">
      <form method="dialog" className="flex h-header items-center justify-end px-5">
        <button type="submit" className="flex size-11 items-center justify-center" aria-label="Close menu">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-7 stroke-ink"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </form>
      <div className="grid gap-8 px-6 pb-10 sm:px-8">
        <LinksAreEnglish language={language} />
        {layout.areLoginLinksShown && (
          <div className="contents" data-hidden-with="panel">
            <OwnContract className="font-display text-xl font-semibold" />
          </div>
        )}
        <MenuBlock title="Prices and coverage" links={menu.additional} isLarge />
        {layout.areLoginLinksShown && menu.login.length > 0 && (
          <MenuBlock title="Your plan" links={menu.login} isLarge hiddenWith="panel" />
        )}
        {layout.areMainLinksShown && <MenuBlock title="More" links={menu.main} />}
      </div>
    </dialog>
  );
}

function PhoneIcon({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className} fill="none">
      <path
        d="M6.6 3.5h3l1.5 4.6-2 1.4a12 12 0 0 0 5.4 5.4l1.4-2 4.6 1.5v3a2.6 2.6 0 0 1-2.8 2.6A15.8 15.8 0 0 1 4 6.3a2.6 2.6 0 0 1 2.6-2.8Z"
        className="stroke-ink"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const englishCallLabels: CallLabels = { call: 'Call', requestQuote: 'Request your', note: 'free quote' };
/** For someone who already bought a plan. */
export const ownerCallLabels: CallLabels = { call: 'Call', requestQuote: 'Get', note: 'help' };

function CallLinks({ phone, labels = englishCallLabels }: { phone: string; labels: CallLabels | undefined }) {
  return (
    <div className="contents" data-hidden-with="panel" lang={labels.lang}>
      <PhoneLink
        phone={phone}
        className="tabular flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold whitespace-nowrap hover:text-orange-ink max-[21.25rem]:hidden"
      >
        <span aria-hidden="true" className="text-sm md:hidden">
          {labels.call}
        </span>
        <span className="sr-only md:not-sr-only">{phone}</span>
      </PhoneLink>
      <PhoneLink
        phone={phone}
        className="button button-quiet min-h-11 gap-1 px-1.5 py-1 text-xs leading-tight sm:px-4 sm:py-2 sm:text-sm sm:whitespace-nowrap"
      >
        <PhoneIcon className="size-4 flex-none max-[23.5rem]:hidden sm:size-5" />
        <span>
          {labels.requestQuote} <br className="sm:hidden" />
          {labels.note}
        </span>
      </PhoneLink>
    </div>
  );
}

const ownLinkClass =
  'flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-orange-ink max-lg:hidden';

export function Header(props: HeaderProps) {
  const { brand, logo, phone, layout, callLabels } = props;
  return (
    <header className="site-header" data-hidden-with="iframe">
      <div className="page flex h-full items-center gap-1 max-sm:px-3 sm:gap-4">
        <a href="/" className="mr-auto flex min-h-11 items-center" aria-label={`${brand}, home`}>
          <Logo name={brand} logo={logo} />
        </a>
        <a
          hidden
          data-enhance="my-contract"
          data-label="My contract"
          href="/quote/find"
          className={ownLinkClass}
        >
          My contract
        </a>
        <a hidden data-enhance="my-quote" href="/quote/find" className={ownLinkClass}>
          My quote
        </a>
        {layout.areCallLinksShown && <CallLinks phone={phone} labels={callLabels} />}
        <button
          type="button"
          {...opensDialog('menu')}
          aria-haspopup="dialog"
          aria-label="Open menu"
          className="flex size-11 flex-none items-center justify-center rounded-field"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-7 stroke-ink"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d="M3 6h18M3 12h18M3 18h12" />
          </svg>
        </button>
      </div>
      <Menu {...props} />
    </header>
  );
}
