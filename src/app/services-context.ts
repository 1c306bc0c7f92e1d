import { createContext } from 'react-router';
import type { PublicContent } from '../features/publishing/content/actions/index.ts';
import type { Services } from './services.ts';

/** In a preview, `content` includes the previewed version. */
export type PageServices = Omit<Services, 'content'> & { content: PublicContent };

export const servicesContext = createContext<PageServices>();
