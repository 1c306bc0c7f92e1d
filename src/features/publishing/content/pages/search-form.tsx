export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <search>
      <form method="get" action="/knowledge-center/search" className="flex max-w-xl gap-2">
        <label className="sr-only" htmlFor="query">
          Search articles, questions, and press releases
        </label>
        <input
          id="query"
          name="query"
          type="search"
          className="field-input"
          defaultValue={query}
          maxLength={100}
          placeholder="e.g., deductible"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-quiet">
          Search
        </button>
      </form>
    </search>
  );
}
