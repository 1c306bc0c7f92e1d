import type { EditingDeps } from './editing/deps.ts';
import { previewUseCases } from './editing/preview.ts';
import { publishingUseCases } from './editing/publish.ts';
import { readingUseCases } from './editing/read.ts';
import { savingUseCases } from './editing/save.ts';

export type PageEditingUseCases = ReturnType<typeof pageEditingUseCases>;

/** Pages in the hands of editors: versions, publishing, previews. */
export const pageEditingUseCases = (deps: EditingDeps) => ({
  ...readingUseCases(deps),
  ...savingUseCases(deps),
  ...publishingUseCases(deps),
  ...previewUseCases(deps),
  /** After a change was committed: visitors see it. */
  showAnew: (): void => deps.purgePages(['content']),
});
