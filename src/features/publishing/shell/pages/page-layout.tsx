import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { LayoutLinks } from '../../configuration/domain/layout-links.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { getCallLabels, type Language } from '../domain/language.ts';
import type { LayoutSettings } from '../domain/layout-settings.ts';
import { Footer } from './footer.tsx';
import { Header, ownerCallLabels } from './header.tsx';

type PageFrameProps = {
  settings: SiteSettings;
  links: LayoutLinks;
  layout: LayoutSettings;
  language: Language | undefined;
  salesAreas: string[];
  /** Says that the page is a preview, and of what, or that only staff see it. */
  preview: string | undefined;
  children: ReactNode;
};

/** Shown by the script during slow navigations and requests. It doesn't cover anything clickable. */
function LoadingOverlay() {
  return (
    <div id="loading" className="loading" role="status" aria-live="polite" hidden>
      <svg aria-hidden="true" viewBox="0 0 64 40" className="loading-gauge">
        <path d="M6 34a26 26 0 0 1 52 0" fill="none" className="stroke-line" strokeWidth="5" />
        <path d="M6 34a26 26 0 0 1 13-22.500" fill="none" className="stroke-orange" strokeWidth="5" />
        <path d="M32 34V14" className="loading-needle stroke-ink" strokeWidth="3.500" strokeLinecap="round" />
        <circle cx="32" cy="34" r="4" className="fill-ink" />
      </svg>
      <span className="sr-only">Loading</span>
    </div>
  );
}

function ToTop() {
  return (
    <button type="button" id="to-top" className="to-top" aria-label="Back to top" hidden>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6 stroke-ink"
        fill="none"
        strokeWidth="2.200"
      >
        <path d="M12 20V5M5.500 11.500 12 5l6.500 6.500" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

export function PageLayout({
  settings,
  links,
  layout,
  language,
  salesAreas,
  preview,
  children,
}: PageFrameProps) {
  const { 'brand.name': brand, 'contact.phone': phone } = settings;
  const handle = useMatches().at(-1)?.handle as { isOwnersPage?: boolean } | undefined;
  const callLabels = language ? getCallLabels(language, settings) : undefined;
  return (
    <>
      <a
        href="#main"
        className="skip-link fixed left-4 top-3 z-50 -translate-y-24 rounded-field bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to main content
      </a>
      {layout.isHeaderShown && (
        <Header
          brand={brand}
          logo={settings['brand.logo']}
          phone={phone}
          menu={links.menu}
          layout={layout}
          language={language}
          callLabels={handle?.isOwnersPage ? ownerCallLabels : callLabels}
        />
      )}
      {preview && (
        <aside
          aria-label="Preview"
          lang="en"
          className={`sticky z-30 bg-yellow px-5 py-1.5 text-center text-sm font-semibold ${layout.isHeaderShown ? 'top-header' : 'top-0'}`}
        >
          {preview}
        </aside>
      )}
      <p id="could-not-open" className="target-notice" role="status">
        We couldn't open that page. Check the address, or start again from here.
      </p>
      {children}
      {layout.isFooterShown && (
        <Footer
          settings={settings}
          blocks={links.footer}
          salesAreas={salesAreas}
          language={language}
          isCompact={layout.isFooterCompact}
        />
      )}
      <LoadingOverlay />
      {layout.isToTopShown && <ToTop />}
    </>
  );
}
