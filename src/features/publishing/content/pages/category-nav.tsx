import { categoryAddress } from '../domain/addresses.ts';
import type { CategoryNode } from '../domain/category-tree.ts';

/** The categories of one part of the site; `current` is the one shown, or the part as a whole. */
export function CategoryNav({
  root,
  current,
  allLabel,
}: {
  root: Pick<CategoryNode, 'name' | 'seoUrl' | 'parentCategory' | 'children'>;
  current: string;
  allLabel: string;
}) {
  const entries = [{ ...root, name: allLabel }, ...root.children];
  return (
    <nav aria-label={root.name} className="category-nav -mx-1 flex gap-1">
      {entries.map((entry) => (
        <a
          key={entry.seoUrl}
          href={categoryAddress(entry)}
          className="segment"
          aria-current={entry.seoUrl === current ? 'page' : undefined}
        >
          {entry.name}
        </a>
      ))}
    </nav>
  );
}
