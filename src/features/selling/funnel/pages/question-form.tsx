import type { ReactNode } from 'react';
import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { HiddenParameters } from '../../estimate/pages/hidden-parameters.tsx';
import { type EntryPoint, entryPointPath } from '../../estimate/pages/paths.ts';
import StartFieldsIsland from '../../estimate/pages/start/start-fields.island.tsx';
import { type FunnelQuestion, listScreenFields } from '../domain/screens.ts';
import type { FunnelData } from './funnel-data.ts';

type Values = Record<string, string>;

function BackLink(props: {
  screens: FunnelQuestion[][];
  position: number;
  entryPoint: EntryPoint;
  values: Values;
}) {
  const { screens, position, entryPoint, values } = props;
  const [previousQuestion] = screens[position - 1] ?? [];
  if (!previousQuestion) return null;
  return (
    <a
      className="button button-quiet"
      href={entryPointPath(entryPoint, { ...values, ask: previousQuestion })}
    >
      Back
    </a>
  );
}

/** Asks the questions of the current screen. Hidden fields contain all other answers. */
export function QuestionForm(props: { funnel: FunnelData; className?: string; children?: ReactNode }) {
  const { funnel, className = '', children } = props;
  const { entryPoint, data, key } = funnel;
  const { position = 0 } = funnel.currentScreen ?? {};
  const screens = funnel.screens ?? [];
  const screen = screens[position] ?? [];
  const fields = listScreenFields(screen);
  const hiddenValues = Object.entries(data.values).filter(([name]) => !fields.includes(name));
  const isLast = position === screens.length - 1;
  const isAnswered = fields.some((field) => data.values[field] !== undefined);
  return (
    <form
      method="get"
      action={entryPoint.path}
      className={`grid gap-6 ${className}`}
      data-draft={`funnel-${key}-${screen.join('-')}`}
      data-has-response={isAnswered ? '' : undefined}
    >
      <HiddenParameters parameters={[...hiddenValues, ...entryPoint.passThroughParameters]} />
      <ErrorSummary errors={data.errors} />
      <StartFieldsIsland
        start={data.start}
        questions={screen}
        values={data.values}
        errors={groupErrorsByField(data.errors)}
        vinHint="17 letters and numbers. You can leave out spaces and dashes."
        isStacked
        className="grid gap-6"
      />
      <div className="flex flex-wrap items-center gap-3">
        <BackLink screens={screens} position={position} entryPoint={entryPoint} values={data.values} />
        <button type="submit" className="button button-primary text-lg">
          {isLast ? 'See my price' : 'Continue'}
        </button>
        {children}
      </div>
    </form>
  );
}
