import type { EditingDeps } from './editing/deps.ts';
import { previewActions } from './editing/preview.ts';
import { publishingActions } from './editing/publish.ts';
import { readingActions } from './editing/read.ts';
import { savingActions } from './editing/save.ts';

export type PageEditingActions = ReturnType<typeof pageEditingActions>;

/** Pages in the hands of editors: versions, publishing, previews. */
export const pageEditingActions = (deps: EditingDeps) => ({
  ...readingActions(deps),
  ...savingActions(deps),
  ...publishingActions(deps),
  ...previewActions(deps),
  /** After a change was committed: visitors see it. */
  purgePages: (): void => deps.purgePages(['content']),
});
