import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { formatNumber, type NumberKind, parseNumber } from './number-format.ts';

type Figure = {
  value: number | string | null | undefined;
  kind: NumberKind;
  label: string;
  /** Said where nothing is typed, such as "and above". */
  empty?: string;
  isReadOnly: boolean;
  /** A text is no figure: the server refuses it, and says where. */
  onChange: (value: number | string | null) => void;
};

const cell = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, width: '100%', minWidth: 72 };

/** A figure in a cell of a table. What is no figure stays as it was typed, and is marked. */
export function NumberInput({ value, kind, label, empty, isReadOnly, onChange }: Figure) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === 'string' ? value : formatNumber(value, kind));
  const isWrong = parseNumber(text, kind) === undefined;
  return (
    <InputBase
      value={text}
      placeholder={empty}
      readOnly={isReadOnly}
      error={isWrong}
      sx={{ ...cell, borderColor: isWrong ? 'error.main' : 'divider' }}
      inputProps={{
        'aria-label': label,
        'aria-invalid': isWrong,
        inputMode: 'decimal',
        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const figure = parseNumber(target.value, kind);
        onChange(figure === undefined ? target.value : figure);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Words in a cell of a table. `isLong`: as many lines as they take. */
export function WordInput({
  value,
  label,
  isLong = false,
  isReadOnly,
  onChange,
}: {
  value: string;
  label: string;
  isLong?: boolean;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <InputBase
      value={value}
      multiline={isLong}
      readOnly={isReadOnly}
      sx={isLong ? { ...cell, minWidth: 176 } : cell}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of several words in a cell of a table. */
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
