import { millisecondsInDay } from 'date-fns/constants';
import type { EditedPage } from './page.ts';
import type { ContentFault } from './placing.ts';

const year = 366 * millisecondsInDay;

/** What is wrong with publishing a page's newest version at a time. */
export function scheduleFault(
  page: Pick<EditedPage, 'status' | 'version' | 'publishedVersion'>,
  at: Date,
  now: Date,
): ContentFault | undefined {
  if (page.status === 'Published' && page.publishedVersion === page.version)
    return {
      field: 'at',
      code: 'NoChange',
      message: `Visitors see version ${page.version} already. Save a change first.`,
    };
  if (at <= now)
    return { field: 'at', code: 'InPast', message: 'This time is over. Choose a later one, or publish now.' };
  if (at.getTime() - now.getTime() > year)
    return { field: 'at', code: 'TooFar', message: 'Choose a time within a year from now.' };
  return undefined;
}
