import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DeleteButton,
  Edit,
  Link,
  SaveButton,
  Title,
  Toolbar,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { useLocation } from 'react-router';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage, formWidth } from '../../../../ui/staff/create-page.tsx';
import { RecordForm } from '../../../../ui/staff/draft-form.tsx';
import { formatDateOrTime, humanize } from '../../../../ui/staff/fields.tsx';
import { HistoryLink } from '../../../../ui/staff/history-link.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { StateRuleDetails } from './state-rule-details.tsx';
import { StateRuleFields } from './state-rule-fields.tsx';

export const salesTones = { Open: 'success', Restricted: 'error', TemporaryDisabled: 'warning' } as const;

const useCan = (action: string): boolean => {
  const { permissions } = usePermissions<Record<string, string[]>>();
  return permissions?.['state-rules']?.includes(action) === true;
};

function NewRuleButton() {
  const rule = useRecordContext();
  if (!useCan('add') || !rule) return null;
  const { effectiveFrom: _day, ...copied } = rule;
  return (
    <Button
      component={Link}
      size="small"
      variant="outlined"
      to="/cms/state-rules/create"
      state={{ record: copied }}
    >
      New rule
    </Button>
  );
}

type Line = { id: string; effectiveFrom: string; status: string; isReviewed: boolean };

function StateRuleHistory() {
  const rule = useRecordContext();
  if (!rule) return null;
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
        All rules for {rule.name}
      </Typography>
      <SmallTable
        label="All rules for this state"
        rows={rule.history as Line[]}
        getKey={({ id }) => id}
        isSelected={({ id }) => id === rule.id}
        columns={[
          {
            title: 'Valid from',
            cell: ({ id, effectiveFrom }) => (
              <Link to={`/cms/state-rules/${encodeURIComponent(id)}`}>{formatDateOrTime(effectiveFrom)}</Link>
            ),
          },
          { title: 'Sales', cell: ({ status }) => humanize(status) },
          { title: 'Reviewed', cell: ({ isReviewed }) => (isReviewed ? 'Yes' : 'No') },
        ]}
      />
    </>
  );
}

const ReviewButtons = () => (
  <>
    <ActionButton
      action="review"
      label="Mark as reviewed"
      doneMessage="Rule marked as reviewed."
      variant="contained"
      isHidden={({ isReviewed }) => isReviewed}
    >
      <Typography>
        Nothing about the rule changes. Your name and today's date are saved with it, and a live site can sell
        in this state.
      </Typography>
    </ActionButton>
    <ActionButton
      action="review"
      label="Mark as not reviewed"
      doneMessage="Rule marked as not reviewed."
      defaults={{ isReviewed: false }}
      isHidden={({ isReviewed }) => !isReviewed}
    >
      <Typography>A live site stops selling in this state until someone reviews the rule.</Typography>
    </ActionButton>
  </>
);

function RuleToolbar() {
  const canRemove = useCan('remove');
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable />
      {canRemove && <DeleteButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

function Rule() {
  const rule = useRecordContext();
  const canChange = useCan('change');
  if (!rule) return null;
  if (rule.isChangeable && canChange)
    return (
      <RecordForm sx={formWidth} toolbar={<RuleToolbar />}>
        <StateRuleFields />
        <StateRuleHistory />
      </RecordForm>
    );
  return (
    <Box sx={{ maxWidth: 980, p: 2 }}>
      {!rule.isChangeable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This rule is in effect and can't be changed, because contracts are sold under it. To change
          something, add a new rule with a later date.
        </Alert>
      )}
      <StateRuleDetails />
      <StateRuleHistory />
    </Box>
  );
}

const RuleTitle = () => {
  const rule = useRecordContext();
  return <>{rule ? `${rule.name} from ${formatDateOrTime(rule.effectiveFrom)}` : 'State rule'}</>;
};

/** Separates the query cache from list records, which don't include the state's other rules. */
const recordMeta = { isWhole: true };

export const StateRuleEdit = () => (
  <Edit
    mutationMode="pessimistic"
    redirect={false}
    title={<RuleTitle />}
    queryOptions={{ refetchOnWindowFocus: false, meta: recordMeta }}
    mutationOptions={{ meta: recordMeta }}
    actions={
      <TopToolbar>
        <ReviewButtons />
        <NewRuleButton />
        <HistoryLink />
      </TopToolbar>
    }
  >
    <Rule />
  </Edit>
);

export function StateRuleCreate() {
  const copiedRule = useLocation().state?.record;
  if (!copiedRule)
    return (
      <>
        <Title title="New rule" />
        <Alert severity="info" sx={{ mt: 2 }}>
          New rules start as a copy of an existing one. <Link to="/cms/state-rules">Open the state</Link>,
          then choose New rule.
        </Alert>
      </>
    );
  return (
    <CreatePage title={`New rule for ${copiedRule.name}`}>
      <StateRuleFields isNew />
    </CreatePage>
  );
}
