import { opens } from '../../../ui/dialog.tsx';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { additionalLinks, type FrameLink, loginLinks, mainLinks, telephoneAddress } from './links.ts';
import { Logo } from './logo.tsx';

function MenuLinks({ title, links, isLarge }: { title: string; links: FrameLink[]; isLarge?: boolean }) {
  return (
    <nav aria-label={title}>
      <p className="text-sm text-slate">{title}</p>
      <ul className="rules mt-1">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className={`flex min-h-12 items-center hover:text-orange-ink ${isLarge ? 'font-display text-xl font-semibold' : ''}`}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noopener' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Menu({ settings, isCheckout }: { settings: SiteSettings; isCheckout: boolean }) {
  return (
    <dialog id="menu" aria-label="Menu" className="menu">
      <form method="dialog" className="flex h-header items-center justify-end px-5">
        <button
          type="submit"
          className="flex size-11 items-center justify-center"
          aria-label="Close the menu"
        >
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
        {!isCheckout && <MenuLinks title="Main" links={mainLinks} isLarge />}
        <MenuLinks title="Your quote" links={additionalLinks} />
        <MenuLinks title="Log in" links={loginLinks(settings)} />
      </div>
    </dialog>
  );
}

export function Header({ settings, isCheckout }: { settings: SiteSettings; isCheckout: boolean }) {
  const phone = settings['contact.phone'];
  return (
    <header className="site-header">
      <div className="page flex h-full items-center gap-4">
        <a
          href="/"
          className="mr-auto flex min-h-11 items-center"
          aria-label={`${settings['brand.name']}, home`}
        >
          <Logo name={settings['brand.name']} />
        </a>
        {!isCheckout && (
          <>
            <a
              href={telephoneAddress(phone)}
              className="tabular hidden min-h-11 items-center font-semibold hover:text-orange-ink md:flex"
            >
              {phone}
            </a>
            <a
              href={telephoneAddress(phone)}
              className="button button-quiet hidden min-h-11 py-2 text-sm sm:inline-flex"
            >
              Request your free quote
            </a>
          </>
        )}
        <button
          type="button"
          {...opens('menu')}
          aria-haspopup="dialog"
          aria-label="Open the menu"
          className="flex size-11 items-center justify-center rounded-field"
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
      <Menu settings={settings} isCheckout={isCheckout} />
    </header>
  );
}
