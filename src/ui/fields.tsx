import type {
  ComponentProps,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { formatErrorSummaryTitle } from '../platform/error-summary-title.ts';

/** Messages by field name. */
export type FieldErrors = Record<string, string | undefined>;

/** The values entered in a form and their errors. */
export type FormState = { values: Record<string, string | undefined>; errors: FieldErrors };

/** Returns a field's name, value, and error. */
export const bindFields =
  ({ values, errors }: FormState) =>
  (name: string) => ({ name, defaultValue: values[name], error: errors[name] });

/**
 * Fields are required by default. `isOptional` adds "(optional)" to the label. `isUnmarked` marks a field as neither, such as a
 * filter or a preference whose default is fine.
 */
type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  isUnmarked?: boolean;
};

/** Avoids `required`, because browsers would show their own messages before ours and mark an empty field invalid right away. */
const requiredAttribute = ({ isOptional, isUnmarked }: Pick<FieldProps, 'isOptional' | 'isUnmarked'>) =>
  isOptional || isUnmarked ? undefined : true;

const listDescriptionIds = (name: string, hint: ReactNode, error: string | undefined) =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;

function FieldFrame({
  name,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5" data-field={name}>
      <label className="field-label" htmlFor={name}>
        {label}
        {isOptional && <span className="font-normal text-slate"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 flex-none" fill="currentColor">
        <path d="M8 .8a7.2 7.2 0 1 0 0 14.4A7.2 7.2 0 0 0 8 .8Zm-.9 3.4h1.8v5H7.1v-5Zm.9 8.1a1.1 1.1 0 1 1 0-2.2 1.1 1.1 0 0 1 0 2.2Z" />
      </svg>
      {error}
    </p>
  );
}

export function TextField(
  props: FieldProps &
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
      /** For codes such as quote numbers and VINs, which look like a license plate. */
      isCode?: boolean;
      after?: ReactNode;
    },
) {
  const { name, label, hint, error, isOptional, isUnmarked, isCode, after, ...input } = props;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input
        type="text"
        {...input}
        id={name}
        name={name}
        className={isCode ? 'field-input is-plate' : 'field-input'}
        aria-required={requiredAttribute({ isOptional, isUnmarked })}
        aria-invalid={error ? true : undefined}
        aria-describedby={listDescriptionIds(name, hint, error)}
      />
      {after}
    </FieldFrame>
  );
}

export function SelectField(
  props: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { children: ReactNode },
) {
  const { name, label, hint, error, isOptional, isUnmarked, children, ...select } = props;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <select
        {...select}
        id={name}
        name={name}
        className="field-input"
        aria-required={requiredAttribute({ isOptional, isUnmarked })}
        aria-invalid={error ? true : undefined}
        aria-describedby={listDescriptionIds(name, hint, error)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  const { name, label, hint, error, isOptional, isUnmarked, ...textarea } = props;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        rows={6}
        {...textarea}
        id={name}
        name={name}
        className="field-input"
        aria-required={requiredAttribute({ isOptional, isUnmarked })}
        aria-invalid={error ? true : undefined}
        aria-describedby={listDescriptionIds(name, hint, error)}
      />
    </FieldFrame>
  );
}

export function Choice({
  children,
  ...input
}: ComponentProps<'input'> & { type: 'checkbox' | 'radio'; children: ReactNode }) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

type GroupProps = {
  name: string;
  legend: string;
  hint?: ReactNode;
  error?: string;
  /** True for radio buttons. Only groups of them can be invalid or required (WAI-ARIA). */
  isRadio?: boolean;
  children: ReactNode;
};

export function FieldGroup({ name, legend, hint, error, isRadio, children }: GroupProps) {
  const invalid = error ? true : undefined;
  const state = isRadio
    ? ({ role: 'radiogroup', 'aria-required': true, 'aria-invalid': invalid } as const)
    : { 'data-invalid': invalid };
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="grid gap-1"
      aria-describedby={listDescriptionIds(name, hint, error)}
      {...state}
    >
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** Lists all errors of a form, with links to their fields. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: { field: string | null; message: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice-stop mb-6" role="alert" tabIndex={-1} data-error-summary>
      <p className="font-semibold">{formatErrorSummaryTitle(errors)}</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a className="link" href={`#${field}`}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
