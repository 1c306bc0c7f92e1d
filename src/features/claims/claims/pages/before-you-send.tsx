import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { checkPath, statusPath } from './paths.ts';

export function BeforeYouSend({ settings }: { settings: SiteSettings }) {
  return (
    <aside aria-label="Before you send" className="grid content-start gap-7 self-start lg:sticky lg:top-24">
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">The shop still has to call us</p>
        <PhoneLink
          phone={settings['contact.claimsPhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">
          {settings['contact.hours']}. We don't cover repairs that start before we approve them.
        </p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">Need a tow?</p>
        <PhoneLink
          phone={settings['contact.roadsidePhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">Day or night. Call us before you arrange a tow yourself.</p>
      </div>
      <ul className="border-t-2 border-ink pt-2">
        <li>
          <a className="link inline-flex min-h-11 items-center" href={checkPath}>
            Is the part covered at my mileage?
          </a>
        </li>
        <li>
          <a className="link inline-flex min-h-11 items-center" href={statusPath}>
            Check a claim you already filed
          </a>
        </li>
      </ul>
      <DemonstrationOnly>
        <p className="notice notice-care text-sm">
          This is a demonstration. We store your claim, but no one will review or pay it.
        </p>
      </DemonstrationOnly>
    </aside>
  );
}
