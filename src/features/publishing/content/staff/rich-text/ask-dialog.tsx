import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useDiscardGuard } from '../../../../../ui/staff/discard-guard.ts';

export type Question = { name: string; label: string; helperText?: string; value?: string };
type Asked = Record<string, string>;

/** Asks for a line or two; it is no form, as it stands in one. */
export function AskDialog({
  title,
  questions,
  check,
  onAnswer,
  onClose,
}: {
  title: string;
  questions: Question[];
  /** What is wrong with the answers. */
  check?: (answers: Asked) => string | undefined;
  onAnswer: (answers: Asked) => void;
  onClose: () => void;
}) {
  const titleId = useId();
  const [answers, setAnswers] = useState<Asked>(() =>
    Object.fromEntries(questions.map(({ name, value = '' }) => [name, value])),
  );
  const [fault, setFault] = useState<string>();
  const guard = useDiscardGuard();
  const leave = () => guard.discard(onClose);
  const answer = () => {
    const wrong = check?.(answers);
    setFault(wrong);
    if (wrong) return;
    onAnswer(answers);
    onClose();
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent onInput={guard.onInput}>
        {questions.map(({ name, label, helperText }, index) => (
          <TextField
            key={name}
            label={label}
            helperText={index === 0 && fault ? fault : helperText}
            error={index === 0 && fault !== undefined}
            value={answers[name]}
            onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              answer();
            }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button variant="contained" onClick={answer}>
          Use it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
