import type { CoverageFinding } from '../domain/find-part.ts';
import type { PlanCoverage } from '../domain/search-entries.ts';
import { CoverageIcon } from './coverage-icon.tsx';
import { type CoverageResults, resultsHeading } from './coverage-results.ts';
import { popularQuestions, QuestionLinks } from './is-this-covered-form.tsx';

type PlanNames = CoverageResults['planNames'];

const answerLabels = { covered: 'Covered', notCovered: 'Not covered' };

function PlanVerdict({
  coverage: { plan, answer, clause, explanation },
  planNames,
}: {
  coverage: PlanCoverage;
  planNames: PlanNames;
}) {
  return (
    <li className="plan-answer" data-answer={answer}>
      <p className="text-sm text-slate">{planNames[plan]}</p>
      <p
        className={`mt-0.5 flex gap-1.5 leading-tight font-semibold ${answer === 'conditional' ? '' : 'sm:text-lg'}`}
      >
        <CoverageIcon answer={answer} className="mt-0.5 size-5" />
        {answer === 'conditional' ? explanation : answerLabels[answer]}
      </p>
      <p className="tabular mt-0.5 text-sm">
        {answer === 'notCovered' && `${explanation}. `}
        <span className="whitespace-nowrap">clause {clause}</span>
      </p>
    </li>
  );
}

const kindLabels = { extra: 'Extra benefit', exclusion: 'No plan covers this' } as const;

function getKicker({ kind, group }: CoverageFinding): string {
  if (kind === 'extra' || kind === 'exclusion') return kindLabels[kind];
  return kind === 'group' ? 'Kind of part' : (group ?? '');
}

function Finding({ finding, planNames }: { finding: CoverageFinding; planNames: PlanNames }) {
  const { kind, name, matchedBy, plans, limitation } = finding;
  const isExclusion = kind === 'exclusion';
  return (
    <li className="grid gap-4 py-7 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div>
        <p className={isExclusion ? 'text-sm font-semibold text-fault' : 'kicker'}>{getKicker(finding)}</p>
        <h3 className="mt-0.5 text-2xl">{name}</h3>
        {matchedBy !== name && <p className="mt-1 text-sm text-slate">Matched "{matchedBy}"</p>}
        <p className="mt-3">
          <strong>{isExclusion ? 'Why not:' : 'The catch:'}</strong> {limitation}
        </p>
      </div>
      <ul className="plan-answers">
        {plans.map((coverage) => (
          <PlanVerdict key={coverage.plan} coverage={coverage} planNames={planNames} />
        ))}
      </ul>
    </li>
  );
}

/** Doesn't give a verdict, because a guess could be mistaken for one. */
function UnknownPart({ nearest, openEnded }: CoverageResults) {
  const hasSimilarParts = nearest.length > 0;
  const title = hasSimilarParts ? 'Similar parts' : 'Popular searches';
  return (
    <>
      <p className="mt-2 max-w-2xl">
        That doesn't mean it isn't covered. We may know it by another name. Try just the name of the part, as
        your repair shop writes it.{' '}
        {openEnded &&
          `${openEnded.planName} also covers parts that the contract doesn't name, unless clause 4 excludes them (clause ${openEnded.clause}). `}
        If you're not sure, call us.
      </p>
      <h3 className="mt-6 mb-3 text-lg">{hasSimilarParts ? 'Did you mean one of these?' : title}</h3>
      <QuestionLinks label={title} questions={hasSimilarParts ? nearest : popularQuestions} />
    </>
  );
}

function Answer(results: CoverageResults) {
  const { query, findings, planNames, groupNames } = results;
  if (query === '')
    return (
      <>
        <p className="mt-2 mb-4 text-slate">Or search for any part: {groupNames.join(', ')}.</p>
        <QuestionLinks label="Popular searches" questions={popularQuestions} />
      </>
    );
  if (findings.length === 0) return <UnknownPart {...results} />;
  return (
    <ol className="rules mt-4 border-y border-line">
      {findings.map((finding) => (
        <Finding key={`${finding.kind} ${finding.name}`} finding={finding} planNames={planNames} />
      ))}
    </ol>
  );
}

export const CoverageAnswers = ({ results }: { results: CoverageResults }) => (
  <section className="mt-10" aria-label="Results">
    <h2 className="text-2xl">{resultsHeading(results)}</h2>
    <Answer {...results} />
  </section>
);
