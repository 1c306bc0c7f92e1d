import { createContext } from 'react-router';
import type { ShownContent } from './features/publishing/content/actions/index.ts';
import type { Services } from './services.ts';

/** The services, with the content as this visitor sees it: a preview shows a draft in the place of its page. */
export type PageServices = Omit<Services, 'content'> & { content: ShownContent };

/** What loaders and actions of pages work with. */
export const servicesContext = createContext<PageServices>();
