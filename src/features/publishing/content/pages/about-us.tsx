import type { Route } from './+types/about-us.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isCacheable: true };

export const loader = ({ context }: Route.LoaderArgs) => loadSitePage(context, 'about-us');

const promises = [
  {
    name: 'Price first',
    text: 'See the monthly and total price before you give us your name, email, or phone number.',
  },
  {
    name: 'Contract first',
    text: 'You can read a sample contract (PDF) on this site without giving us your email.',
  },
  {
    name: "What we don't cover, up front",
    text: "We show what a plan doesn't cover just as prominently as what it does, with the contract clause.",
  },
];

function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        What we promise
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
