import { longDate } from '../../../ui/money.ts';
import type { PresentedSummary } from '../use-cases/present-page.ts';

/** Pages in rows between rules, the first one larger where it leads the list. */
export function PageList({
  items,
  isDated = false,
  isLed = false,
}: {
  items: PresentedSummary[];
  isDated?: boolean;
  isLed?: boolean;
}) {
  if (items.length === 0)
    return <p className="border-y border-line py-5 text-slate">Nothing is published here yet.</p>;
  return (
    <ul className="rules border-y border-line">
      {items.map((item, index) => (
        <li key={item.id} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
          <p className="text-sm text-slate sm:pt-1">
            {isDated ? (
              <time dateTime={item.createdAt}>{longDate(item.createdAt.slice(0, 10))}</time>
            ) : (
              item.category.name
            )}
          </p>
          <div>
            <h2 className={isLed && index === 0 ? 'text-2xl sm:text-3xl' : 'text-xl'}>
              <a href={item.address} className="hover:text-orange-ink hover:underline">
                {item.name}
              </a>
            </h2>
            <p className="mt-1.5 max-w-2xl text-slate">{item.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
