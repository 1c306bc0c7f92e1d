import type { ReactNode } from 'react';
import { type RouterContextProvider, redirect } from 'react-router';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { type Seo, seo } from '../../shell/domain/seo.ts';
import type { PresentedPage, WithMedia } from '../actions/present-page.ts';
import { contentContext } from '../context.ts';
import { filterSafeClasses, type VideoDetails } from '../domain/page-media.ts';
import { PageMedia } from './page-media.tsx';
import { RichText } from './rich-text.tsx';

export function allowPlayer(
  context: Readonly<RouterContextProvider>,
  video: VideoDetails | null | undefined,
) {
  if (video?.kind === 'hosted' && video.playerUrl)
    context.get(visitContext).frameOrigins = [new URL(video.playerUrl).origin];
}

export async function loadSitePage(
  context: Readonly<RouterContextProvider>,
  seoUrl: string,
): Promise<{ page: WithMedia<PresentedPage>; seo: Seo }> {
  const page = await context.get(contentContext).pageByUrl(seoUrl);
  if (!page) throw redirect('/404');
  allowPlayer(context, page.video);
  return {
    page,
    seo: seo({
      title: page.seoTitle,
      description: page.seoDescription,
      image: { path: `/og/page/${seoUrl}.png`, alt: page.name },
    }),
  };
}

export function SitePage({
  page,
  aside,
  asideLabel = 'More about this page',
  lang,
  newTabNote,
  children,
}: {
  page: Pick<
    WithMedia<PresentedPage>,
    'name' | 'description' | 'content' | 'cssClassName' | 'image' | 'video'
  >;
  aside?: ReactNode;
  asideLabel?: string;
  lang?: string;
  newTabNote?: string;
  children?: ReactNode;
}) {
  return (
    <main id="main" lang={lang} className={`pb-16 sm:pb-24 ${filterSafeClasses(page.cssClassName)}`}>
      <div className="article-head page pt-10 pb-10 sm:pt-16 sm:pb-14">
        <h1 className="max-w-4xl text-[2.125rem] sm:text-5xl">{page.name}</h1>
        <p className="mt-5 max-w-2xl text-lg text-slate sm:text-xl">{page.description}</p>
      </div>
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <RichText
            html={page.content}
            className="max-w-form border-t border-ink pt-6"
            newTabNote={newTabNote}
          />
          <PageMedia image={page.image} video={page.video} />
        </div>
        {aside && (
          <aside className="grid content-start gap-8" aria-label={asideLabel}>
            {aside}
          </aside>
        )}
      </div>
      {children}
    </main>
  );
}
