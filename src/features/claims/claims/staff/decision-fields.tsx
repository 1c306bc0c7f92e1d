import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useRef, useState } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { calculateShare, getAcceptedCents } from '../domain/estimate.ts';
import {
  type ClaimPayment,
  listEarlierOverrides,
  listLoweredLimits,
  payees,
  paymentMethods,
  type Rest,
  restChoices,
} from '../domain/status-change.ts';
import type { ClaimDetails } from '../schema.ts';
import { formatLine, formatQuantity, wrappedFields } from './estimate-fields.tsx';
import { denialChoices } from './outcome-edit.tsx';

type Props = { claim: ClaimDetails };

export const Reason = ({ helperText, isQuiet = false }: { helperText: string; isQuiet?: boolean }) => (
  <TextInput
    source="reason"
    label="Reason"
    helperText={`The customer sees this on the status page${isQuiet ? '' : ' and in an email'}. ${helperText}`}
    multiline
    minRows={3}
    isRequired
  />
);

/** Follows the other fields until staff change it. */
function SuggestedReason({ suggestion, helperText }: { suggestion: string; helperText: string }) {
  const { getValues, setValue } = useFormContext();
  const last = useRef<string>(null);
  useEffect(() => {
    const typed: unknown = getValues('reason');
    if (!typed || typed === last.current) setValue('reason', suggestion);
    last.current = suggestion;
  }, [suggestion, getValues, setValue]);
  return <Reason helperText={helperText} />;
}

/** Of all lines or of a part, and on appeal or not. */
export function suggestApprovalReason(
  { status, contract }: Pick<ClaimDetails, 'status' | 'contract'>,
  isPart: boolean,
): string {
  const deductible = contract?.deductible;
  const amount = deductible ? `, less your deductible of ${formatDollars(deductible)}` : '';
  const appeal =
    status === 'Appealed' ? 'Someone else reviewed your claim, and we changed our decision. ' : '';
  return isPart
    ? `${appeal}We approved a part of your repair${amount}. The shop can start the approved work, but nothing else.`
    : `${appeal}We approved your repair${amount}. The shop can start the work.`;
}

/** Nobody but staff knows why we owe nothing more. */
export function suggestPaymentReason(
  { paid }: Pick<ClaimDetails, 'paid'>,
  restCents: number,
  rest: unknown,
): string {
  if (restCents <= 0) return paid === null ? 'We paid for your repair.' : 'We paid the rest for your repair.';
  return rest === 'Later' ? "We paid a part of the shop's bill, and pay the rest later." : '';
}

const aboveLimitRule = 'Only an administrator can approve an amount above a limit.';

/** `warnings` need a reason. An administrator can also give one for going above a limit. */
export function OverrideReason({
  warnings,
  canExceed = false,
}: {
  warnings: readonly string[];
  canExceed?: boolean;
}) {
  const { can } = useCan();
  if (warnings.length === 0 && !(canExceed && can('exceed-limit'))) return null;
  const text = warnings.join(' ') || 'Only needed to go above a limit.';
  return (
    <TextInput
      source="overrideReason"
      label="Why you override the reasons against it"
      helperText={`${text} The customer won't see this.`}
      multiline
      minRows={2}
      isRequired={warnings.length > 0}
    />
  );
}

const toCents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : 0);

type TypedDecision = { authorized?: number | null };
type TypedPayment = { amount?: number | null };

const sumTyped = (payments: readonly TypedPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

const getShare = ({ lines, contract }: ClaimDetails, getCents: (index: number) => number): number => {
  const deductible = contract?.deductible ?? null;
  return calculateShare(
    lines.map(({ kind }, index) => ({ kind, cents: getCents(index) })),
    deductible === null ? null : toCents(deductible),
    (line) => line.cents,
  );
};

/** What the approved lines add up to while staff type them. */
function ApprovalTotal({ claim }: Props) {
  const { contract, limit } = claim;
  const typed: TypedDecision[] = useWatch({ name: 'lines' }) ?? [];
  const deductible = contract?.deductible ?? null;
  const cents = getShare(claim, (index) => toCents(typed[index]?.authorized));
  const isAboveLimit = limit !== null && cents > toCents(limit);
  const { can } = useCan();
  return (
    <Typography sx={{ mb: 1 }} color={isAboveLimit ? 'error' : undefined}>
      {isAboveLimit && `Above the limit of the contract. ${can('exceed-limit') ? '' : `${aboveLimitRule} `}`}
      <strong>The plan pays {formatDollars(cents / 100)}</strong>
      {deductible ? `, after the deductible of ${formatDollars(deductible)} on the repair` : ''}
      {limit !== null && `. It can pay at most ${formatDollars(limit)} for this claim`}.
    </Typography>
  );
}

/** Finds a clause by some words of its title or text, in any order. */
const matchesClause = (typed: string, { name, text }: { name: string; text: string }) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${text}`.toLowerCase().includes(word));

/** The clause of the suggestion first, and then those whose title has the words. */
function rankClauses(
  clauses: readonly { id: string; name: string; text: string }[],
  suggested: string | null,
  typed: string,
) {
  const words = typed.toLowerCase().split(/\s+/);
  const getRank = ({ id, name }: { id: string; name: string }) => {
    if (id === suggested) return 0;
    return words.some(
      (word) =>
        word !== '' &&
        name
          .toLowerCase()
          .split(/[\s.]+/)
          .includes(word),
    )
      ? 1
      : 2;
  };
  return clauses.toSorted((one, other) => getRank(one) - getRank(other));
}

type ClauseProps = {
  claim: ClaimDetails;
  source: string;
  helperText: string;
  /** Comes first among the clauses that are found. */
  suggested: string | null;
};

/** A clause of the contract, or the number of one in the seller's own document. */
function ClauseInput({ claim: { clauses, contract }, source, helperText, suggested }: ClauseProps) {
  const [typed, setTyped] = useState('');
  if (clauses.length === 0)
    return (
      <TextInput
        source={source}
        label="Contract clause"
        helperText={
          contract
            ? 'The number of the clause in your own contract document, such as 4.19. The customer will see it.'
            : 'Leave empty if there is no contract.'
        }
        isRequired={contract !== null}
      />
    );
  const choices = clauses.map(({ number, title, text }) => ({
    id: number,
    name: `${number} ${title}`,
    text,
  }));
  return (
    <AutocompleteInput
      source={source}
      label="Contract clause"
      helperText={`${helperText} Search by its number or any words in it. The customer will see it.`}
      choices={rankClauses(choices, suggested, typed)}
      setFilter={(search?: string) => setTyped(search ?? '')}
      matchSuggestion={matchesClause}
      openOnFocus={false}
      isRequired
    />
  );
}

export const DenyFields = ({ claim }: Props) => (
  <>
    <ClauseInput
      claim={claim}
      source="contractSection"
      helperText="The clause that the denial is based on."
      suggested={claim.suggestion.contractSection}
    />
    <SelectInput
      source="denialReason"
      label="Denial reason"
      helperText="For the claim statistics."
      choices={denialChoices}
      isRequired
    />
    <Reason helperText="Say why, and what the customer can do." />
  </>
);

/** From what is covered (2) to how to make a claim (9). Definitions, cancellation, and the like are no reason to pay less. */
const canReduce = ({ number }: { number: string }) => {
  const section = Number.parseInt(number, 10);
  return section >= 2 && section <= 9;
};

function LineClause({ claim, index }: Props & { index: number }) {
  const authorized: unknown = useWatch({ name: `lines.${index}.authorized` });
  const line = claim.lines[index];
  if (!line || toCents(authorized) >= toCents(line.estimated)) return null;
  return (
    <ClauseInput
      claim={{ ...claim, clauses: claim.clauses.filter(canReduce) }}
      source={`lines.${index}.clause`}
      helperText={`Why we don't pay all of ${line.description}.`}
      suggested={claim.suggestion.lines[index]?.clause ?? null}
    />
  );
}

export function ApprovalLines({ claim }: Props) {
  return (
    <>
      {claim.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <Box key={index} sx={{ width: '100%' }}>
          <DollarsInput
            source={`lines.${index}.authorized`}
            label={formatLine(line, claim)}
            helperText={`The shop asks ${formatLinePrice(line)}.`}
            isRequired
          />
          <LineClause claim={claim} index={index} />
        </Box>
      ))}
      <ApprovalTotal claim={claim} />
    </>
  );
}

function formatLinePrice(line: ClaimDetails['lines'][number]): string {
  const quantity = formatQuantity(line);
  return `${formatDollars(line.estimated)}${quantity && ` (${quantity})`}`;
}

export function ApproveFields({ claim }: Props) {
  const typed: TypedDecision[] = useWatch({ name: 'lines' }) ?? [];
  const isPart = claim.lines.some(
    ({ estimated }, index) => toCents(typed[index]?.authorized) < toCents(estimated),
  );
  return (
    <>
      <ApprovalLines claim={claim} />
      <OverrideReason warnings={claim.warnings} canExceed />
      <SuggestedReason
        suggestion={suggestApprovalReason(claim, isPart)}
        helperText="Say what is approved and what happens next. We add the lines that we don't pay in full."
      />
    </>
  );
}

/** What we pay of the invoice while staff type it. */
function InvoiceTotal({ claim }: Props) {
  const typed: unknown[] = useWatch({ name: 'invoiced' }) ?? [];
  const typedDays: (number | null)[] = useWatch({ name: 'invoicedDays' }) ?? [];
  const cents = getShare(claim, (index) =>
    getAcceptedCents({
      authorizedCents: toCents(claim.lines[index]?.authorized),
      days: claim.lines[index]?.days ?? null,
      perDayCents: toCents(claim.lines[index]?.perDay),
      invoicedCents: toCents(typed[index]),
      invoicedDays: typedDays[index] ?? null,
    }),
  );
  return (
    <Typography sx={{ mb: 1 }}>
      <strong>We pay {formatDollars(Math.min(cents / 100, claim.approved ?? 0))}</strong> of the{' '}
      {formatDollars(claim.approved ?? 0)} that we approved.
    </Typography>
  );
}

export const InvoiceFields = ({ claim }: Props) => (
  <>
    <TextInput source="invoiceNumber" label="Invoice number" />
    {claim.lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
      <Fragment key={index}>
        <DollarsInput
          source={`invoiced.${index}`}
          label={formatLine(line, claim)}
          helperText={`We approved ${formatDollars(line.authorized ?? 0)} of ${formatLinePrice(line)}.`}
          isRequired
        />
        {line.days !== null && (
          <NumberInput
            source={`invoicedDays.${index}`}
            label={`Days of ${formatLine(line, claim)}`}
            isRequired
          />
        )}
      </Fragment>
    ))}
    <InvoiceTotal claim={claim} />
    <Reason isQuiet helperText="We pay what is billed, up to what we approved for each line." />
  </>
);

type Payees = Pick<ClaimDetails, 'contract' | 'shopName'>;

/** After a transfer, the owner on the day of the breakdown isn't the one of today. */
const namePayee = (payee: ClaimPayment['payee'], { contract, shopName }: Payees): string =>
  payee === 'Owner' ? (contract?.owner ?? 'The owner') : shopName ? `${shopName}, the shop` : 'The shop';
const methodLabels: Record<ClaimPayment['method'], string> = {
  Card: 'Card',
  Check: 'Check',
  BankTransfer: 'Bank transfer',
};
const methodChoices = paymentMethods.map((id) => ({ id, name: methodLabels[id] }));

type ShownPayment = ClaimDetails['steps'][number]['payments'][number];

export const formatPayment = (
  { amount, payee, method, reference, on }: ShownPayment,
  claim: Payees,
): string =>
  [
    `${namePayee(payee, claim)}: ${formatDollars(amount)}`,
    [methodLabels[method], reference].filter(Boolean).join(' '),
    on && formatDateOrTime(on),
  ]
    .filter(Boolean)
    .join(', ');

const restLabels: Record<Rest, string> = { Later: 'We pay it later', NotOwed: 'We owe nothing more' };
const restList = restChoices.map((id) => ({ id, name: restLabels[id] }));

/** What the typed payments leave of the approval. */
function useRestCents({ approved }: ClaimDetails, paid: number | null): number {
  const payments: TypedPayment[] = useWatch({ name: 'payments' }) ?? [];
  return toCents(approved) - toCents(paid) - sumTyped(payments);
}

function RestFields({ claim, paid }: Props & { paid: number | null }) {
  const rest: unknown = useWatch({ name: 'rest' });
  const restCents = useRestCents(claim, paid);
  if (restCents <= 0) return null;
  return (
    <>
      <SelectInput
        source="rest"
        label={`What about the rest, ${formatDollars(restCents / 100)}?`}
        helperText="If we pay it later, the claim stays payable, and the customer reads that the rest follows."
        choices={restList}
        isRequired
      />
      {rest === 'NotOwed' && (
        <ClauseInput
          claim={{ ...claim, clauses: claim.clauses.filter(canReduce) }}
          source="contractSection"
          helperText="Why we owe nothing more."
          suggested={null}
        />
      )}
    </>
  );
}

/** `paid` is what earlier payments add to those typed here. */
export const Payments = ({ claim, paid }: Props & { paid: number | null }) => (
  <>
    <PaymentInputs claim={claim} max={(claim.approved ?? 0) - (paid ?? 0)} />
    <RestFields claim={claim} paid={paid} />
  </>
);

const PaymentInputs = ({ claim, max }: Props & { max: number }) => (
  <ArrayInput
    source="payments"
    label="Payments"
    helperText={`Together at most ${formatDollars(max)}, of what is approved and invoiced.`}
  >
    <SimpleFormIterator inline disableReordering sx={wrappedFields}>
      <DollarsInput source="amount" label="Amount paid" isRequired />
      <SelectInput
        source="payee"
        label="Who was paid"
        choices={payees.map((id) => ({ id, name: namePayee(id, claim) }))}
        isRequired
      />
      <SelectInput source="method" label="How" choices={methodChoices} isRequired />
      <TextInput source="reference" label="Check or transfer number" />
    </SimpleFormIterator>
  </ArrayInput>
);

/** An approval can be above what other claims have left of the limit since. */
function PaymentOverride({ claim: { limit, paid, steps, newWarnings } }: Props) {
  const payments: TypedPayment[] = useWatch({ name: 'payments' }) ?? [];
  const facts = {
    limitCents: limit === null ? null : toCents(limit),
    overridden: listEarlierOverrides(steps),
  };
  return (
    <OverrideReason
      warnings={[...newWarnings, ...listLoweredLimits(facts, toCents(paid) + sumTyped(payments))]}
    />
  );
}

export function PayFields({ claim }: Props) {
  const restCents = useRestCents(claim, claim.paid);
  const rest: unknown = useWatch({ name: 'rest' });
  return (
    <>
      {claim.payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells payments apart
        <Typography key={index}>Paid already: {formatPayment(payment, claim)}</Typography>
      ))}
      <Payments claim={claim} paid={claim.paid} />
      <PaymentOverride claim={claim} />
      <SuggestedReason
        suggestion={suggestPaymentReason(claim, restCents, rest)}
        helperText="Say who was paid, and how."
      />
    </>
  );
}
