import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { fillIn } from '../../../../shared/fill-in.ts';
import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { getPlaceholderValues } from '../../../plans/domain/placeholders.ts';
import { configurationContext } from '../../configuration/context.ts';
import { getSettingPlaceholders } from '../../configuration/domain/contract-backing.ts';
import { EveryoneCanSee } from './footer.tsx';
import { Logo } from './logo.tsx';
import { PhoneLink } from './phone-link.tsx';

export type Landing = {
  brand: string;
  logo: string;
  legalName: string;
  phone: string;
  hours: string;
  salesAreas: string;
  disclosure: string;
  demonstration: string;
};

export async function loadLanding(context: Readonly<RouterContextProvider>): Promise<Landing> {
  const settings = await context.get(configurationContext).siteSettings();
  return {
    brand: settings['brand.name'],
    logo: settings['brand.logo'],
    legalName: settings['brand.legalName'],
    phone: settings['contact.phone'],
    hours: settings['contact.hours'],
    salesAreas: (await context.get(geographyContext).salesAreas()).join(' '),
    disclosure: fillIn(settings['disclosure.landing'], {
      ...getSettingPlaceholders(settings),
      ...getPlaceholderValues(await context.get(ratesContext).termsInEffect()),
    }),
    demonstration: settings['notice.demonstration'],
  };
}

function LegalLine({ landing }: { landing: Landing }) {
  const { legalName, salesAreas, demonstration } = landing;
  return (
    <footer className="mt-auto border-t border-line bg-paper text-sm text-slate">
      <div className="page grid gap-x-10 gap-y-2 py-6 lg:grid-cols-[1fr_auto]">
        <p className="max-w-3xl">
          {landing.disclosure} {salesAreas} {demonstration}
          <EveryoneCanSee />
        </p>
        <p className="flex flex-wrap items-center gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href="/privacy">
            Privacy Policy
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/terms-of-use">
            Terms Of Use
          </a>
          <span>© {legalName}</span>
        </p>
      </div>
    </footer>
  );
}

export function LandingLayout(props: { landing: Landing; isOnInk?: boolean; children: ReactNode }) {
  const { landing, isOnInk = false, children } = props;
  const { brand, logo, phone } = landing;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={isOnInk ? 'bg-ink text-white' : ''}>
        <div className="page flex min-h-18 items-center justify-between gap-4">
          <Logo name={brand} logo={logo} isOnInk={isOnInk} />
          <PhoneLink
            phone={phone}
            className="tabular flex min-h-11 items-center font-semibold hover:underline"
          />
        </div>
      </header>
      {children}
      <LegalLine landing={landing} />
    </div>
  );
}
