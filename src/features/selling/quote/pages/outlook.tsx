import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import {
  endText,
  shorterThanTermText,
  stepDownTexts,
  stopsText,
} from '../../coverage/domain/outlook-text.ts';

const fullHeight = 12;

/** One block per stretch of coverage: its width shows the time, and its height drops when parts stop being covered. */
function OutlookBar({ coverage, startsOn }: { coverage: CoverageOutlook; startsOn: string }) {
  const start = Date.parse(startsOn);
  const total = Date.parse(coverage.monthsEndOn) - start;
  const at = (isoDate: string) => Math.round(((Date.parse(isoDate) - start) / total) * 1000);
  const changes = [...coverage.stepDowns.map(({ on }) => at(on)), at(coverage.endsOn)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1000 ${fullHeight}`}
      preserveAspectRatio="none"
      className="mb-1 block h-3 w-full"
    >
      <rect width="1000" height={fullHeight} className="fill-sand" />
      {changes.map((to, index) => {
        const from = changes[index - 1] ?? 0;
        const height = fullHeight / (index + 1);
        return (
          <rect
            key={to}
            x={from}
            y={fullHeight - height}
            width={Math.max(0, to - from)}
            height={height}
            className="fill-orange"
          />
        );
      })}
    </svg>
  );
}

/** When the coverage ends, and what stops before that. */
export function CoverageOutlookText({ coverage, startsOn }: { coverage: CoverageOutlook; startsOn: string }) {
  const changes = stepDownTexts(coverage);
  const shorter = shorterThanTermText(coverage);
  return (
    <>
      <OutlookBar coverage={coverage} startsOn={startsOn} />
      {coverage.stepDowns.map((stepDown, index) => (
        <p key={stepDown.on}>
          {changes[index]} {stopsText(stepDown)}
        </p>
      ))}
      <p>{endText(coverage)}</p>
      {shorter && <p className="font-semibold text-yellow-ink">{shorter}</p>}
    </>
  );
}
