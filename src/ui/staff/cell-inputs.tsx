import InputBase from '@mui/material/InputBase';
import { createContext, useContext, useState } from 'react';
import { formatNumber, type NumberKind, parseNumber } from './number-format.ts';

/** Applies to all inputs below it. */
export const ReadOnly = createContext(false);

type InputProps<Shown, Entered = Shown> = {
  value: Shown;
  label: string;
  placeholder?: string;
  onChange: (value: Entered) => void;
};

/** `onChange` receives the entered text if it isn't a valid number, so that the server reports the error. */
type NumberCellInputProps = InputProps<number | string | null | undefined, number | string | null>;

const cell = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, width: '100%', minWidth: 72 };

export function NumberCellInput({
  value,
  kind,
  label,
  placeholder,
  onChange,
}: NumberCellInputProps & { kind: NumberKind }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === 'string' ? value : formatNumber(value, kind));
  const isInvalid = parseNumber(text, kind) === undefined;
  return (
    <InputBase
      value={text}
      placeholder={placeholder}
      readOnly={useContext(ReadOnly)}
      error={isInvalid}
      sx={{ ...cell, borderColor: isInvalid ? 'error.main' : 'divider' }}
      inputProps={{
        'aria-label': label,
        'aria-invalid': isInvalid,
        inputMode: 'decimal',
        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = parseNumber(target.value, kind);
        onChange(number === undefined ? target.value : number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export function TextCellInput({
  value,
  label,
  placeholder,
  isLong = false,
  onChange,
}: InputProps<string> & { isLong?: boolean }) {
  return (
    <InputBase
      value={value}
      placeholder={placeholder}
      multiline={isLong}
      readOnly={useContext(ReadOnly)}
      sx={isLong ? { ...cell, minWidth: 176 } : cell}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type ChoiceInputProps = InputProps<string> & { choices: readonly string[] };

export function ChoiceInput({ value, choices, label, onChange }: ChoiceInputProps) {
  return (
    <select
      value={value}
      aria-label={label}
      disabled={useContext(ReadOnly)}
      onChange={({ target }) => onChange(target.value)}
      style={{ width: '100%', minHeight: 32, font: 'inherit' }}
    >
      {!choices.includes(value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
