import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page and footer. Steps that ask for something keep the frame quiet. */
export function PageFrame({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = pathname === '/quote/checkout-review';
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-3 z-50 -translate-y-24 rounded-field bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header settings={settings} isCheckout={isCheckout} />
      {children}
      <Footer settings={settings} />
    </>
  );
}
