import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/demonstration-only.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import { checkAddress, statusAddress } from './addresses.ts';

/** What the form does not replace, beside it. */
export function BeforeYouSend({ settings }: { settings: SiteSettings }) {
  return (
    <aside aria-label="Before you send" className="grid content-start gap-7 self-start lg:sticky lg:top-24">
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">The shop still calls first</p>
        <PhoneLink
          phone={settings['contact.claimsPhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">
          {settings['contact.hours']}. Repairs begun before we approved them are not covered.
        </p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">Need a tow?</p>
        <PhoneLink
          phone={settings['contact.roadsidePhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">Day or night. Call before you arrange it yourself.</p>
      </div>
      <ul className="border-t-2 border-ink pt-2">
        <li>
          <a className="link inline-flex min-h-11 items-center" href={checkAddress}>
            Is the part covered at my odometer?
          </a>
        </li>
        <li>
          <a className="link inline-flex min-h-11 items-center" href={statusAddress}>
            See a claim that is filed
          </a>
        </li>
      </ul>
      <DemonstrationOnly>
        <p className="notice notice-care text-sm">
          This is a demonstration: a report is kept, and nobody decides it or pays.
        </p>
      </DemonstrationOnly>
    </aside>
  );
}
