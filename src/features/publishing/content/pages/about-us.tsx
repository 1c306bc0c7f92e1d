import type { Route } from './+types/about-us.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export const loader = ({ context }: Route.LoaderArgs) => loadSitePage(context, 'about-us');

const promises = [
  { name: 'Price first', text: 'Monthly and total, before a name, an e-mail address or a phone number.' },
  { name: 'Contract first', text: 'The specimen is a PDF on this site. No address is needed to read it.' },
  {
    name: 'No as loud as yes',
    text: 'What a plan leaves out stands as large as what it covers, with its clause.',
  },
];

function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        What we hold to
      </h2>
      <dl className="rules border-y border-ink">
        {promises.map(({ name, text }) => (
          <div key={name} className="py-4">
            <dt className="font-display text-xl font-semibold">{name}</dt>
            <dd className="mt-1 text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function AboutUs({ loaderData: { page } }: Route.ComponentProps) {
  return <SitePage page={page} aside={<Promises />} />;
}
