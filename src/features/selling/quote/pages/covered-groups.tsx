import type { PlanDescriptions } from '../../estimate/pages/plan-descriptions.ts';

function Groups({ title, groups }: { title: string; groups: string[] }) {
  if (groups.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 text-sm">
        {groups.map((group) => (
          <li key={group} className="border-t border-line py-1">
            {group}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists groups of parts that a plan covers, and those that only other plans cover. */
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
      <p className="mt-1 mb-3">
        {description.groupsText}.{' '}
        <a className="link" href="/is-this-covered">
          Look up a part
        </a>
      </p>
      <div className="grid grid-cols-2 items-start gap-x-6">
        <Groups title="Covered" groups={description.groups} />
        <Groups title="Not covered" groups={groupsLeft} />
      </div>
    </section>
  );
}
