import { uncapitalize } from '../../../../shared/format.ts';
import type { PlanDescriptions } from '../../estimate/pages/plan-descriptions.ts';

const joinLowercase = (names: string[]) => names.map(uncapitalize).join(', ');

/** Names the groups of parts that a plan covers, and those that only other plans cover. */
export function CoveredGroups({
  descriptions,
  coveragePlan,
}: {
  descriptions: PlanDescriptions;
  coveragePlan: number;
}) {
  const description = descriptions[coveragePlan];
  if (!description) return null;
  const allGroups = new Set(Object.values(descriptions).flatMap(({ groups }) => groups));
  const groupsLeft = [...allGroups].filter((group) => !description.groups.includes(group));
  return (
    <section className="not-printed">
      <h2 className="text-xl">What's covered</h2>
      <p className="mt-1">
        {description.groupsText}
        {description.groups.length > 0 && `: ${joinLowercase(description.groups)}`}.
      </p>
      {groupsLeft.length > 0 && <p className="mt-2">Not covered: {joinLowercase(groupsLeft)}.</p>}
      <p>
        <a className="link inline-flex min-h-11 items-center" href="/is-this-covered">
          Look up a part
        </a>
      </p>
    </section>
  );
}
