import type { CategoryNode } from '../domain/category-tree.ts';
import { categoryPath } from '../domain/paths.ts';

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
          href={categoryPath(entry)}
          className="segment"
          aria-current={entry.seoUrl === current ? 'page' : undefined}
        >
          {entry.name}
        </a>
      ))}
    </nav>
  );
}
