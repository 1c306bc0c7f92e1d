import { maxVehicleQueryLength } from '../domain/search-vehicles.ts';

export function VehicleSearch({ query }: { query?: string }) {
  return (
    <search>
      <form method="get" action="/what-breaks/find" className="grid max-w-xl gap-1.5">
        <label className="field-label" htmlFor="query">
          Year, make, and model
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            type="search"
            id="query"
            name="query"
            className="field-input min-w-0 flex-[1_1_14rem]"
            defaultValue={query}
            maxLength={maxVehicleQueryLength}
            placeholder="2016 Jeep Grand Cherokee"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button button-primary flex-auto sm:flex-none">
            See what breaks
          </button>
        </div>
      </form>
    </search>
  );
}
