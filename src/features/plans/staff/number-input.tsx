import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { formatNumber, type NumberKind, parseNumber } from './number-format.ts';

type NumberInputProps = {
  value: number | string | null | undefined;
  kind: NumberKind;
  label: string;
  empty?: string;
  isReadOnly: boolean;
  /** Receives the text as typed when it isn't a valid number, so that the server reports the error. */
  onChange: (value: number | string | null) => void;
};

const cell = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, width: '100%', minWidth: 72 };

export function NumberInput({ value, kind, label, empty, isReadOnly, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === 'string' ? value : formatNumber(value, kind));
  const isInvalid = parseNumber(text, kind) === undefined;
  return (
    <InputBase
      value={text}
      placeholder={empty}
      readOnly={isReadOnly}
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
        const parsed = parseNumber(target.value, kind);
        onChange(parsed === undefined ? target.value : parsed);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export function TextCellInput({
  value,
  label,
  empty,
  isLong = false,
  isReadOnly,
  onChange,
}: {
  value: string;
  label: string;
  empty?: string;
  isLong?: boolean;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <InputBase
      value={value}
      placeholder={empty}
      multiline={isLong}
      readOnly={isReadOnly}
      sx={isLong ? { ...cell, minWidth: 176 } : cell}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function ChoiceInput({
  value,
  choices,
  label,
  isReadOnly,
  onChange,
}: {
  value: string;
  choices: readonly string[];
  label: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <select
      value={value}
      aria-label={label}
      disabled={isReadOnly}
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
