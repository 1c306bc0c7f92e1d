import { Dialog, opens } from '../../../ui/dialog.tsx';
import { OdometerBar } from '../../../ui/odometer.tsx';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { additionalLinks, type FrameLink, loginLinks, mainLinks, telephoneAddress } from './links.ts';

function LinkBlock({ title, links }: { title: string; links: FrameLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-[#c9cedb]">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className="flex min-h-11 items-center hover:underline" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Disclosures({ settings }: { settings: SiteSettings }) {
  return (
    <div className="grid max-w-3xl gap-3 text-sm text-[#c9cedb]">
      <p>
        Our plans are vehicle service contracts. They are not insurance. A waiting period counts from the
        purchase date and the odometer reading at purchase. Each repair visit carries a $100 deductible.
      </p>
      <p>
        We never use your information for robocalls. If you allow us to contact you, that permission holds
        even where your number is on a Do Not Call list, and it is not a condition of purchase.
      </p>
      <p>
        Not currently available in all states. Click{' '}
        <button type="button" {...opens('states')} className="underline underline-offset-4">
          here
        </button>{' '}
        for more details.
      </p>
      <p>{settings['notice.demonstration']}</p>
    </div>
  );
}

export function Footer({ settings }: { settings: SiteSettings }) {
  const phone = settings['contact.phone'];
  const email = settings['contact.email'];
  const contacts = [
    { label: phone, href: telephoneAddress(phone) },
    { label: email, href: `mailto:${email}` },
  ];
  const legal = [
    { label: 'Privacy Policy', href: '/privacy' },
    { label: 'Terms Of Use', href: '/terms-of-use' },
  ];
  return (
    <footer className="bg-ink text-white">
      <div className="page py-12 sm:py-16">
        <OdometerBar className="on-ink" />
        <div className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          <LinkBlock title="Plans" links={mainLinks} />
          <LinkBlock title="Your quote" links={[...additionalLinks, ...loginLinks(settings)]} />
          <LinkBlock title="Contact" links={contacts} />
          <LinkBlock title="Privacy" links={legal} />
        </div>
        <p className="mt-2 text-sm text-[#c9cedb]">
          {settings['contact.hours']}. {settings['contact.address']}
        </p>
        <hr className="my-8 border-[#3a4459]" />
        <Disclosures settings={settings} />
        <p className="mt-6 text-sm text-[#c9cedb]">
          © {new Date().getFullYear()} {settings['brand.legalName']}. All Rights Reserved.
        </p>
      </div>
      <Dialog id="states" title="Not currently available in all states.">
        <p>We do not sell plans in Alaska, California, Missouri, Washington or Wyoming today.</p>
        <p>
          Give your ZIP code at the start of a quote: we tell you at once whether we sell where you live, and
          we can let you know when we do.
        </p>
      </Dialog>
    </footer>
  );
}
