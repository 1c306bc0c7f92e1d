import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { ExampleSlip } from '../../estimate/pages/example-slip.tsx';
import { QuoteStart } from '../../estimate/pages/start/quote-start.tsx';
import type { Section, Variant } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { Sections, sectionTitles } from './funnel-sections.tsx';
import { backgroundClass } from './funnel-seo.ts';

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="On this page">
      <ol className="rules border-y border-line">
        {sections.map((section, index) => (
          <li key={section}>
            <a className="flex min-h-12 items-center gap-4 hover:text-orange-ink" href={`#${section}`}>
              <span className="figure w-6 text-lg text-orange-ink" aria-hidden="true">
                {index + 1}
              </span>
              <span className="font-semibold">{sectionTitles[section]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StartCard({ funnel: { data, entryPoint } }: { funnel: FunnelData }) {
  return (
    <div className="sheet p-5 sm:p-8" id="start">
      <h2 className="mb-5 text-2xl">What are you driving?</h2>
      <ErrorSummary errors={data.errors} />
      <QuoteStart
        start={data.start}
        values={data.values}
        errors={groupErrorsByField(data.errors)}
        entryPoint={entryPoint}
      />
    </div>
  );
}

function StartBar() {
  return (
    <aside className="price-bar" aria-label="Your price">
      <div className="page flex items-center justify-between gap-4 py-3">
        <p>
          <span className="font-semibold">Enter your car to get your price.</span>{' '}
          <span className="max-sm:hidden">No name, email, or phone number.</span>
        </p>
        <a className="button button-primary flex-none" href="#start">
          Start my quote
        </a>
      </div>
    </aside>
  );
}

export function ReportStart({ variant, funnel }: { variant: Variant; funnel: FunnelData }) {
  const { hasPriceBar, headline, intro, sections } = variant;
  return (
    <main id="main" className={`grow ${hasPriceBar ? 'has-price-bar' : ''}`}>
      <div className={backgroundClass[variant.background]}>
        <div className="page pt-6 pb-14 sm:pt-12">
          <h1 className="max-w-4xl text-4xl sm:text-5xl">{headline}</h1>
          <p className="mt-4 max-w-2xl text-slate sm:text-lg">{intro}</p>
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <StartCard funnel={funnel} />
            <div className="lg:self-start">
              {funnel.example ? <ExampleSlip example={funnel.example} /> : <Contents sections={sections} />}
            </div>
          </div>
        </div>
      </div>
      <div>
        <Sections sections={sections} isNumbered={!hasPriceBar} />
        {hasPriceBar && <StartBar />}
      </div>
    </main>
  );
}
