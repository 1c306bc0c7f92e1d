import type { ReactNode } from 'react';
import { fieldErrors } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { MileageField, VinField, ZipField } from '../../../vehicles/pages/vehicle-fields.tsx';
import { CarriedFields } from '../../quote/pages/estimate-controls.tsx';
import { type Entry, entryPath } from '../../quote/pages/paths.ts';
import { VehicleFields } from '../../quote/pages/quote-start.tsx';
import { fieldsOfScreen, type Question } from '../domain/screens.ts';
import type { FunnelData } from './funnel-data.ts';

function Fields({ question, funnel: { data } }: { question: Question; funnel: FunnelData }) {
  const form = { values: data.values, errors: fieldErrors(data.errors) };
  switch (question) {
    case 'vehicle':
      return <VehicleFields start={data.start} {...form} />;
    case 'vin':
      return <VinField {...form} hint="17 letters and numbers. You can leave out spaces and dashes." />;
    case 'mileage':
      return <MileageField {...form} />;
    case 'place':
      return (
        <div>
          <ZipField {...form} />
          <p className="field-hint mt-1.5" data-place aria-live="polite" />
        </div>
      );
  }
}

function BackLink(props: { screens: Question[][]; position: number; entry: Entry; values: Values }) {
  const { screens, position, entry, values } = props;
  const [previous] = screens[position - 1] ?? [];
  if (!previous) return null;
  return (
    <a className="button button-quiet" href={entryPath(entry, { ...values, ask: previous })}>
      Back
    </a>
  );
}

type Values = Record<string, string>;

/** Includes all other answers as hidden fields. */
export function QuestionForm(props: { funnel: FunnelData; className?: string; children?: ReactNode }) {
  const { funnel, className = '', children } = props;
  const { entry, data, key } = funnel;
  const { position = 0 } = funnel.currentScreen ?? {};
  const screens = funnel.screens ?? [];
  const screen = screens[position] ?? [];
  const fields = fieldsOfScreen(screen);
  const others = Object.entries(data.values).filter(([name]) => !fields.includes(name));
  const isLast = position === screens.length - 1;
  const isAnswered = fields.some((field) => data.values[field] !== undefined);
  return (
    <form
      method="get"
      action={entry.path}
      className={`grid gap-6 ${className}`}
      data-enhance="quote/quote-start"
      data-draft={`funnel-${key}-${screen.join('-')}`}
      data-answered={isAnswered ? '' : undefined}
    >
      <CarriedFields parameters={[...others, ...entry.carried]} />
      <ErrorSummary errors={data.errors} />
      {screen.map((question) => (
        <Fields key={question} question={question} funnel={funnel} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <BackLink screens={screens} position={position} entry={entry} values={data.values} />
        <button type="submit" className="button button-primary text-lg">
          {isLast ? 'See my price' : 'Continue'}
        </button>
        {children}
      </div>
    </form>
  );
}
