import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { ScrollBox } from '../../../../ui/staff/scroll-box.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { formatTextError, parseContractText, type TextError } from '../domain/contract-text.ts';
import {
  clauseLists,
  conditionMeanings,
  placeholderMeanings,
  referencePrefix,
} from '../domain/text-facts.ts';
import {
  addStateClause,
  joinText,
  listStateChoices,
  splitText,
  type TextPart,
} from '../domain/text-parts.ts';
import type { TextDetails } from '../schema.ts';

const isIn = ({ firstLine, source }: TextPart, line: number): boolean =>
  line >= firstLine && line < firstLine + source.split('\n').length;

type Insert = (text: string) => void;

function FactTable({
  label,
  facts,
  insert,
}: {
  label: string;
  facts: { text: string; meaning: string }[];
  insert: Insert | undefined;
}) {
  const id = useId();
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary id={id} aria-controls={`${id}-list`} expandIcon={<ExpandMore />}>
        <Typography component="h3">{label}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <ScrollBox label={label}>
          <Box sx={{ maxHeight: 320 }}>
            <SmallTable
              label={label}
              rows={facts}
              getKey={({ text }) => text}
              columns={[
                {
                  isHeading: true,
                  cell: ({ text, meaning }) => (
                    <>
                      <Box sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{text}</Box>
                      <Typography variant="body2">{meaning}</Typography>
                    </>
                  ),
                },
                {
                  align: 'right',
                  cell: ({ text }) =>
                    insert && (
                      <Button size="small" onClick={() => insert(text)} aria-label={`Insert ${text}`}>
                        Insert
                      </Button>
                    ),
                },
              ]}
            />
          </Box>
        </ScrollBox>
      </AccordionDetails>
    </Accordion>
  );
}

/** Everything that a text can contain besides words. */
function Facts({ insert }: { insert: Insert | undefined }) {
  const { clauses } = usePlanChoices();
  const values = placeholderMeanings.map(({ name, meaning }) => ({ text: `{${name}}`, meaning }));
  const conditions = conditionMeanings.map(({ name, meaning }) => ({ text: `[if ${name}] `, meaning }));
  const references = clauses.map(({ id, name }) => ({ text: `{${referencePrefix}${id}}`, meaning: name }));
  const lists = Object.entries(clauseLists).map(([name, meaning]) => ({ text: `## {${name}}`, meaning }));
  return (
    <>
      <FactTable
        label="Facts from the rate card, the state, and the settings"
        facts={values}
        insert={insert}
      />
      <FactTable
        label="Conditions: write “not” before the name for the opposite, and “and” between two"
        facts={conditions}
        insert={insert}
      />
      <FactTable label="References to clauses of the rate card" facts={references} insert={insert} />
      <FactTable label="Lists of clauses from the rate card" facts={lists} insert={insert} />
    </>
  );
}

const HowToWrite = () => (
  <Typography variant="body2" sx={{ mb: 1 }}>
    “## 5.1 Title” starts a clause, with one paragraph below it. Lines are joined, and “- ” starts an item of
    a list. The contract shows a line that starts with “[if repairs]” only if the plan pays for repairs. “#
    TX” starts the clauses of a state: each replaces the general one with the same number, or is added.
  </Typography>
);

function Errors({
  source,
  errors,
  onOpen,
}: {
  source: string;
  errors: TextError[];
  onOpen: (line: number) => void;
}) {
  return (
    <div role="status">
      {errors.length > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          {errors.length === 1 ? '1 error' : `${errors.length} errors`}. You can save, but not activate it.
          {errors.slice(0, 10).map((error) => (
            <MuiLink
              key={`${error.line} ${error.message}`}
              component="button"
              type="button"
              color="inherit"
              sx={{ display: 'block', textAlign: 'left', mt: 0.5 }}
              onClick={() => onOpen(error.line)}
            >
              {formatTextError(source, error)}
            </MuiLink>
          ))}
        </Alert>
      )}
    </div>
  );
}

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
                primary={title || 'Start'}
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

  /** Shows a line in its section. */
  function open(line: number, all: TextPart[] = parts) {
    const index = all.findIndex((each) => isIn(each, line));
    const opened = all[index];
    if (!opened) return;
    setSelected(index);
    const linesBefore = opened.source.split('\n').slice(0, line - opened.firstLine);
    const start = linesBefore.reduce((sum, { length }) => sum + length + 1, 0);
    // The text of the section is there after the next paint.
    requestAnimationFrame(() => {
      const box = area.current;
      if (!box) return;
      box.focus();
      box.setSelectionRange(start, start);
      const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight);
      box.scrollTop = (linesBefore.length - 1) * lineHeight;
    });
  }

  function insert(text: string) {
    const box = area.current;
    const [start, end] = [box?.selectionStart ?? part.source.length, box?.selectionEnd ?? part.source.length];
    changePart(part.source.slice(0, start) + text + part.source.slice(end));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + text.length, start + text.length);
    });
  }

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
            label={part.title || 'Start'}
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
          <Errors source={checkedSource} errors={errors} onOpen={open} />
        </Stack>
      </Box>
      <Box sx={{ mt: 2 }}>
        <Facts insert={isLocked ? undefined : insert} />
      </Box>
    </Box>
  );
}
