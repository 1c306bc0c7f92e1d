import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { parseContractText, type TextError } from '../domain/contract-text.ts';
import {
  addStateClause,
  joinText,
  listStateChoices,
  splitText,
  type TextPart,
} from '../domain/text-parts.ts';
import type { TextDetails } from '../schema.ts';
import { FactFinder } from './fact-finder.tsx';
import { TextErrors } from './text-errors.tsx';

const isIn = ({ firstLine, source }: TextPart, line: number): boolean =>
  line >= firstLine && line < firstLine + source.split('\n').length;

const HowToWrite = () => (
  <Typography variant="body2" sx={{ mb: 1 }}>
    “## 5.1 Title” starts a clause, with one paragraph below it. Lines are joined, and “- ” starts an item of
    a list. The contract shows a line that starts with “[if repairs]” only if the plan pays for repairs. “#
    TX” starts the clauses of a state: each replaces the general one with the same number, or is added.
  </Typography>
);

/** A copy of a general clause to change, or a new one. */
function AddStateClause({
  source,
  onAdd,
}: {
  source: string;
  onAdd: (state: string, number: string) => void;
}) {
  const [state, setState] = useState('');
  const [number, setNumber] = useState('');
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <Typography component="h3" variant="subtitle2">
        Give a state its own clause
      </Typography>
      <MuiTextField
        select
        size="small"
        label="State"
        value={state}
        onChange={({ target }) => setState(target.value)}
      >
        {stateCodes.toSorted().map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </MuiTextField>
      <MuiTextField
        select
        size="small"
        label="Clause"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      >
        {listStateChoices(source).map((choice) => (
          <MenuItem key={choice.number} value={choice.number}>
            {choice.title}
          </MenuItem>
        ))}
      </MuiTextField>
      <Button variant="outlined" disabled={!state || !number} onClick={() => onAdd(state, number)}>
        Add clause
      </Button>
    </Stack>
  );
}

function Contents({
  parts,
  selected,
  errors,
  onSelect,
  onOpen,
}: {
  parts: TextPart[];
  selected: number;
  errors: TextError[];
  onSelect: (part: number) => void;
  onOpen: (line: number) => void;
}) {
  return (
    <List
      dense
      disablePadding
      component="nav"
      aria-label="Sections"
      sx={{ maxHeight: '70vh', overflowY: 'auto' }}
    >
      {parts.map((part, index) => {
        const { title, firstLine, clauses } = part;
        const hasErrors = errors.some(({ line }) => isIn(part, line));
        return (
          <Box key={`${firstLine} ${title}`}>
            <ListItemButton selected={index === selected} onClick={() => onSelect(index)}>
              <ListItemText
                primary={title}
                secondary={hasErrors ? 'Has errors' : undefined}
                slotProps={{ secondary: { color: 'error' } }}
              />
            </ListItemButton>
            {index === selected &&
              clauses.map((clause) => (
                <ListItemButton key={clause.line} sx={{ pl: 4 }} onClick={() => onOpen(clause.line)}>
                  <ListItemText primary={clause.title} slotProps={{ primary: { variant: 'body2' } }} />
                </ListItemButton>
              ))}
          </Box>
        );
      })}
    </List>
  );
}

/** The whole text, one section at a time. */
export function TextEditor() {
  const record = useRecordContext<TextDetails>();
  const { field } = useInput({ source: 'source' });
  const source = String(field.value ?? '');
  const [selected, setSelected] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const parts = splitText(source);
  const part = parts[Math.min(selected, parts.length - 1)] as TextPart;
  const checkedSource = useDeferredValue(source);
  const { errors } = useMemo(() => parseContractText(checkedSource), [checkedSource]);
  const isLocked = record?.state !== 'Draft';

  const changePart = (words: string) =>
    field.onChange(joinText(parts.map((each) => (each === part ? { source: words } : each))));

  /** Selects a line in its section. */
  function open(line: number, all: TextPart[] = parts) {
    const index = all.findIndex((each) => isIn(each, line));
    const opened = all[index];
    if (!opened) return;
    setSelected(index);
    const lines = opened.source.split('\n').slice(0, line - opened.firstLine + 1);
    const end = lines.join('\n').length;
    select(end - (lines.at(-1)?.length ?? 0), end);
  }

  function insert(text: string) {
    const { selectionStart, selectionEnd } = area.current ?? {};
    const [start, end] = [selectionStart ?? part.source.length, selectionEnd ?? part.source.length];
    // A condition is only read there.
    const isCondition = text.startsWith('[if ');
    const from = isCondition ? part.source.lastIndexOf('\n', start - 1) + 1 : start;
    const inserted = isCondition ? `${text} ` : text;
    changePart(part.source.slice(0, from) + inserted + part.source.slice(isCondition ? from : end));
    select(from + inserted.length, from + inserted.length);
  }

  // The text of the section is there after the next paint.
  function select(start: number, end: number) {
    requestAnimationFrame(() => {
      const box = area.current;
      // Browsers scroll to the selection when the field gets the focus.
      box?.blur();
      box?.setSelectionRange(start, end);
      box?.focus();
    });
  }

  const [query] = useSearchParams();
  const line = Number(query.get('line'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (line > 0) open(line);
  }, [line]);

  function addClause(state: string, number: string) {
    const added = addStateClause(source, state, number);
    field.onChange(added.source);
    // Below its title, where its words go.
    open(added.line + 1, splitText(added.source));
  }

  return (
    <Box sx={{ width: '100%' }}>
      {!isLocked && <HowToWrite />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '17rem minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ '& nav': { maxHeight: { xs: 220, md: '70vh' } } }}>
          <Contents
            parts={parts}
            selected={parts.indexOf(part)}
            errors={errors}
            onSelect={setSelected}
            onOpen={open}
          />
          {!isLocked && <AddStateClause source={source} onAdd={addClause} />}
        </Box>
        <Stack>
          <MuiTextField
            multiline
            fullWidth
            label={part.title}
            value={part.source}
            onChange={({ target }) => changePart(target.value)}
            inputRef={area}
            minRows={16}
            maxRows={28}
            slotProps={{
              input: { readOnly: isLocked, sx: { lineHeight: 1.6 } },
              htmlInput: { spellCheck: true },
            }}
          />
          <div role="status">
            <TextErrors
              source={checkedSource}
              errors={errors}
              result="You can save, but not preview or activate it."
              onOpen={open}
            />
          </div>
        </Stack>
      </Box>
      <FactFinder insert={isLocked ? undefined : insert} />
    </Box>
  );
}
