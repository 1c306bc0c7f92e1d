import { configurationContext } from '../../configuration/context.ts';
import { seo } from '../../shell/domain/seo.ts';
import type { PresentedPage } from '../actions/present-page.ts';
import { contentContext } from '../context.ts';
import { rootCategories } from '../domain/category.ts';
import { toPlainText } from '../domain/excerpt.ts';
import type { Route } from './+types/common-questions.ts';
import { Contact } from './legal-page.tsx';
import { RichText } from './rich-text.tsx';
import { SearchForm } from './search-form.tsx';

export const handle = { isCacheable: true };

/** URL slugs. Shown on top if they're published. */
const mostAskedSlugs = [
  'what-does-a-plan-cost',
  'what-does-each-plan-cover',
  'when-can-i-claim-first',
  'which-shop-can-repair',
  'can-i-cancel-at-any-time',
  'who-stands-behind-the-contract',
];

const toPlainAnswer = (html: string) => toPlainText(html).replace(/\s+/g, ' ').trim();

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const category = await content.categoryByUrl(rootCategories.commonQuestions);
  const topics = await Promise.all(
    (category?.children ?? []).map(async (topic) => ({
      name: topic.name,
      seoUrl: topic.seoUrl,
      questions: await content.pagesWithin(topic),
    })),
  );
  return {
    name: category?.name ?? '',
    description: category?.seoDescription ?? '',
    topics: topics.filter(({ questions }) => questions.length > 0),
    mostAsked: topics
      .flatMap(({ questions }) => questions)
      .filter(({ seoUrl }) => mostAskedSlugs.includes(seoUrl))
      .toSorted((a, b) => mostAskedSlugs.indexOf(a.seoUrl) - mostAskedSlugs.indexOf(b.seoUrl))
      .map(({ seoUrl, name: question }) => ({ seoUrl, name: question })),
    settings: await context.get(configurationContext).siteSettings(),
    seo: seo({
      title: category?.seoTitle ?? '',
      description: category?.seoDescription ?? '',
      structuredData: [
        {
          '@type': 'FAQPage',
          mainEntity: topics.flatMap(({ questions }) =>
            questions.map(({ name, content: answer }) => ({
              '@type': 'Question',
              name,
              acceptedAnswer: { '@type': 'Answer', text: toPlainAnswer(answer) },
            })),
          ),
        },
      ],
    }),
  };
}

/** The anchor is inside the details element, so that a link to it opens the question. */
function Question({ question: { name, seoUrl, content } }: { question: PresentedPage }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-14 items-center justify-between gap-4 text-lg font-semibold">
        {name}
        <span
          aria-hidden="true"
          className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div id={seoUrl} className="scroll-mt-40 pb-5">
        <RichText html={content} className="max-w-2xl" />
      </div>
    </details>
  );
}

export default function CommonQuestions({ loaderData }: Route.ComponentProps) {
  const { name, description, topics, mostAsked, settings } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="grid items-end gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl sm:text-5xl">{name}</h1>
          <p className="mt-4 max-w-2xl text-lg text-slate">{description}</p>
        </div>
        <SearchForm />
      </div>
      {mostAsked.length > 0 && (
        <nav aria-labelledby="most-asked" className="mt-8 bg-sand p-5 sm:p-6">
          <h2 id="most-asked" className="text-xl">
            Asked most often
          </h2>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
            {mostAsked.map((question) => (
              <li key={question.seoUrl}>
                <a className="link inline-flex min-h-11 items-center" href={`#${question.seoUrl}`}>
                  {question.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-10 grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Topics" className="self-start lg:sticky lg:top-24">
          <ul className="flex flex-wrap gap-x-6 lg:block lg:border-l lg:border-line lg:pl-5">
            {topics.map((topic) => (
              <li key={topic.seoUrl}>
                <a
                  className="flex min-h-11 items-center hover:text-orange-ink hover:underline"
                  href={`#${topic.seoUrl}`}
                >
                  {topic.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-12">
          {topics.map((topic) => (
            <section key={topic.seoUrl} aria-labelledby={topic.seoUrl}>
              <h2 id={topic.seoUrl} className="text-2xl">
                {topic.name}
              </h2>
              <div className="rules mt-4 border-y border-line">
                {topic.questions.map((question) => (
                  <Question key={question.id} question={question} />
                ))}
              </div>
            </section>
          ))}
          <p className="max-w-2xl text-slate">
            Have another question? Contact us: <Contact settings={settings} />, {settings['contact.hours']}.
          </p>
        </div>
      </div>
    </main>
  );
}
