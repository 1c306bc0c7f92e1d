import { type FormEvent, useState } from 'react';
import { withCurrentFrameFlags } from '../../../../platform/browser/loading.ts';
import { fetchJson } from '../../../../platform/browser/page-data.ts';
import { island } from '../../../../ui/island.tsx';
import { useLatestRequest } from '../../../../ui/use-latest-request.ts';
import { documentTitle } from '../../../publishing/shell/domain/seo.ts';
import { CoverageAnswers } from './coverage-answers.tsx';
import { type CoverageResults, coverageTitle, resultsHeading } from './coverage-results.ts';
import { IsThisCoveredForm } from './is-this-covered-form.tsx';

const typingDelayMs = 300;
const readQuery = (form: HTMLFormElement) => String(new FormData(form).get('query') ?? '').trim();
const toQueryString = (query: string) => (query ? `?${new URLSearchParams({ query })}` : '');
const resultsPage = (query: string) => withCurrentFrameFlags(`/is-this-covered${toQueryString(query)}`);

/** Searches as the visitor types, or immediately on submit. */
function CoverageSearchView(props: { brand: string; results: CoverageResults }) {
  const [results, setResults] = useState(props.results);
  const [announcement, setAnnouncement] = useState('');
  const { run, cancel } = useLatestRequest();

  async function search(form: HTMLFormElement, delayMs: number) {
    const query = readQuery(form);
    if (query === results.query) return cancel();
    const newResults = await run(
      (signal) => fetchJson<CoverageResults>(`/is-this-covered/results${toQueryString(query)}`, signal),
      delayMs,
    );
    if (!newResults) return;
    setResults(newResults);
    setAnnouncement(resultsHeading(newResults));
    document.title = documentTitle(coverageTitle(newResults.query), props.brand);
    history.replaceState(history.state, '', resultsPage(newResults.query));
  }

  // Failures while typing are ignored. If a submitted search fails, the results page loads instead.
  const searchSoon = (form: HTMLFormElement) => void search(form, typingDelayMs).catch(() => {});
  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    search(form, 0).catch(() => location.assign(resultsPage(readQuery(form))));
  }

  return (
    <div>
      <div className="sheet mt-8 p-5 sm:p-6">
        <IsThisCoveredForm
          query={props.results.query}
          onInput={(event) => searchSoon(event.currentTarget)}
          onSubmit={submit}
        />
      </div>
      <p className="sr-only" aria-live="polite" data-announced>
        {announcement}
      </p>
      <CoverageAnswers results={results} />
    </div>
  );
}

export default island('coverage-search', 'interaction', CoverageSearchView);
