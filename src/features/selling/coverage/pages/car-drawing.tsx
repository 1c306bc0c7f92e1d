import { Fragment } from 'react';
import type { CoverageGroup } from '../../../plans/domain/plan-data.ts';
import { isPlanAtLeast, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { BodyStyle } from '../../../vehicles/domain/body-style.ts';
import { carBodies } from './car-bodies.ts';
import { CarBody, CarOutline, CarWheels } from './car-body.tsx';
import { drawCarParts, type PartDrawing } from './car-parts.ts';

const getGroupNumber = ({ coverageGroups }: PlanTerms, group: CoverageGroup): number =>
  coverageGroups.indexOf(group) + 1;

export const groupRowId = ({ key }: CoverageGroup) => `part-${key}`;

/** Lists the ranks of the plans that cover the group. The style sheet selects plans by rank, because their keys can change. */
export const formatPlanRanks = (terms: PlanTerms, { lowestPlan }: CoverageGroup): string =>
  terms.plans
    .flatMap(({ key }, planRank) => (isPlanAtLeast(terms, key, lowestPlan) ? [planRank] : []))
    .join(' ');

function GroupLink({ group, page, drawing }: { group: CoverageGroup; page: string; drawing: PartDrawing }) {
  const terms = usePlanTerms();
  const { area, hollow, core, teeth, lines, number, end } = drawing;
  const groupNumber = getGroupNumber(terms, group);
  return (
    <a href={`${page}#${groupRowId(group)}`} className="car-part" data-plans={formatPlanRanks(terms, group)}>
      <title>{`${groupNumber} ${group.name}`}</title>
      <path className="car-area" d={area} />
      {hollow && <path className="car-hollow" d={hollow} />}
      {core && <path className="car-area" d={core} />}
      {teeth && <path className="car-teeth" d={teeth} />}
      {lines && <path className="car-lines" d={lines} />}
      <g transform={`translate(${number.join(' ')})`}>
        <path className="car-leader" d={`M0 0l${end[0] - number[0]} ${end[1] - number[1]}`} />
        <rect className="car-target" />
        <circle className="car-number" />
        <text className="car-digits">{groupNumber}</text>
      </g>
    </a>
  );
}

/** Highlights the groups that the selected plan covers. `page` is the path of the page with the groups' rows, if it's another one. */
export function CarDrawing({ page = '', bodyStyle }: { page?: string; bodyStyle?: BodyStyle }) {
  const { coverageGroups } = usePlanTerms();
  const body = carBodies[bodyStyle ?? 'SUV'];
  const drawings = drawCarParts(body);
  return (
    <svg viewBox="-10 -88 1280 700" className="car-drawing">
      <title>{`Cutaway side view of ${bodyStyle ? body.name : 'a car'}`}</title>
      <pattern
        id="car-hatch"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="car-hatch" d="M0 0h7v7h-7z" />
        <path className="car-hatch-line" d="M0 0V7" />
      </pattern>
      <marker
        id="car-dot"
        viewBox="-5 -5 10 10"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
      >
        <circle r="4.5" />
      </marker>
      <CarBody body={body} />
      {coverageGroups.map((group) => {
        const drawing = drawings[group.key];
        return (
          <Fragment key={group.key}>
            {group.key === 'brakes' && <CarWheels />}
            {drawing && <GroupLink group={group} page={page} drawing={drawing} />}
          </Fragment>
        );
      })}
      {coverageGroups.every(({ key }) => key !== 'brakes') && <CarWheels />}
      <CarOutline />
    </svg>
  );
}
