export type Crumb = { name: string; path: string };

/** Leaves out the page itself, because the headline already shows it. */
export function BreadcrumbTrail({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm max-[23rem]:text-xs">
        {trail.slice(0, -1).map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-slate">
                /
              </span>
            )}
            <a
              className="inline-flex min-h-11 items-center text-slate underline underline-offset-4 hover:text-ink"
              href={path}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
