import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';

/** The three lines, the numbers large enough to dial from. */
export function Directory({ settings }: { settings: SiteSettings }) {
  const hours = settings['contact.hours'];
  const lines = [
    { who: 'Questions, orders, cancelling', phone: settings['contact.phone'], hours },
    { who: 'Claims: the repair shop calls', phone: settings['contact.claimsPhone'], hours },
    { who: 'Roadside help', phone: settings['contact.roadsidePhone'], hours: 'Day or night, every day' },
  ];
  return (
    <ul className="border-b border-ink">
      {lines.map((line) => (
        <li
          key={line.who}
          className="grid items-baseline gap-x-10 gap-y-1 border-t border-ink py-4 md:grid-cols-[1fr_auto] lg:grid-cols-[18rem_1fr_auto]"
        >
          <p className="font-semibold">{line.who}</p>
          <p className="text-slate max-lg:order-last max-lg:col-span-full">{line.hours}</p>
          <PhoneLink
            phone={line.phone}
            className="figure inline-flex min-h-11 items-center text-[1.75rem] hover:text-orange-ink sm:text-4xl"
          />
        </li>
      ))}
    </ul>
  );
}

/** Where to write, on paper and off. */
export function Post({ settings }: { settings: SiteSettings }) {
  return (
    <address className="grid gap-5 not-italic">
      <p>
        <span className="block text-sm font-semibold text-slate">E-mail</span>
        <a
          className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
          href={`mailto:${settings['contact.email']}`}
        >
          {settings['contact.email']}
        </a>
      </p>
      <p>
        <span className="block text-sm font-semibold text-slate">Post</span>
        {settings['brand.legalName']}
        <br />
        {settings['contact.address']}
      </p>
      <p>
        <span className="block text-sm font-semibold text-slate">Hours</span>
        {settings['contact.hours']}
      </p>
    </address>
  );
}
