import { type FormError, groupErrorsByField } from '../../../platform/http/form.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { formatPhoneNumber } from '../../../shared/telephone.ts';
import { bindFields, ErrorSummary, type FormState, SelectField, TextField } from '../../../ui/fields.tsx';
import { EmailField, PhoneField } from '../../../ui/person-fields.tsx';
import { formatAddress } from '../../contracts/contract/domain/contract-parties.ts';
import { Facts, Section } from '../../contracts/contract/pages/page-parts.tsx';
import { replyPromise } from '../../customers/contact/domain/contact-message.ts';
import type { MyPlanActions } from '../actions/index.ts';
import { signInMinutes } from '../domain/sign-in.ts';

export const detailsIntents = ['phone', 'address', 'email'] as const;

export type DetailsResponse = {
  intent: (typeof detailsIntents)[number];
  errors: FormError[];
  values: Record<string, string>;
};

type OwnContact = Awaited<ReturnType<MyPlanActions['ownContact']>>[number];
type DetailsData = {
  email: string;
  contracts: OwnContact[];
  waiting: Awaited<ReturnType<MyPlanActions['waitingEmail']>>;
  saved: string | null;
};

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

const nameContracts = (contracts: readonly { contractNumber: string }[]) =>
  `${contracts.length === 1 ? 'contract' : 'contracts'} ${listFormat.format(contracts.map(({ contractNumber }) => contractNumber))}`;

/** What is the same for all contracts is said once. */
function listCurrent(contracts: OwnContact[], format: (contract: OwnContact) => string) {
  const groups = Map.groupBy(contracts, format);
  return [...groups].map(([value, group]) => ({
    label: groups.size === 1 ? 'Now' : `Now, on ${nameContracts(group)}`,
    value,
  }));
}

/** Contracts that were sold in another state than the one where the owner lives now. */
function KeptTerms({ contracts }: { contracts: OwnContact[] }) {
  const moved = contracts.filter(({ address, soldIn }) => address && address.state !== soldIn.code);
  if (moved.length === 0) return null;
  const states = [...new Set(moved.map(({ soldIn }) => soldIn.name))];
  return (
    <p className="mb-4">
      Your new state doesn't change {nameContracts(moved)}: the terms stay those of{' '}
      {listFormat.format(states)}, where {moved.length === 1 ? 'it was' : 'they were'} sold.
    </p>
  );
}

function AddressFields(form: FormState) {
  const field = bindFields(form);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('street')} label="Street address" autoComplete="address-line1" maxLength={100} />
        <TextField
          {...field('unit')}
          label="Apartment or unit"
          isOptional
          autoComplete="address-line2"
          maxLength={30}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...field('city')} label="City" autoComplete="address-level2" maxLength={60} />
        <SelectField
          {...field('state')}
          label="State"
          autoComplete="address-level1"
          defaultValue={form.values.state ?? ''}
        >
          <option value="">Choose a state</option>
          {stateCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <TextField
          {...field('zipCode')}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
    </>
  );
}

function Waiting({ waiting, email }: { waiting: NonNullable<DetailsData['waiting']>; email: string }) {
  return (
    <div className="notice mb-6" role="status">
      <p className="[overflow-wrap:anywhere]">
        {waiting.isExpired ? (
          <>
            The link that we emailed to <strong>{waiting.email}</strong> has expired.
          </>
        ) : (
          <>
            We emailed a link to <strong>{waiting.email}</strong>. Open it within {signInMinutes} minutes to
            confirm the address.
          </>
        )}{' '}
        Until then, we write to {email}.
      </p>
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="send-again" className="button button-quiet">
          Send again
        </button>
        <button type="submit" name="intent" value="never-mind" className="button button-quiet">
          Never mind
        </button>
      </form>
    </div>
  );
}

const savedMessages: Record<string, string> = {
  phone: 'We changed your phone number.',
  address: 'We changed your mailing address.',
  email: 'We changed your email address.',
  dropped: 'Your email address stays as it is. The link that we sent no longer works.',
};

const Saved = ({ saved }: { saved: string | null }) =>
  saved && savedMessages[saved] ? (
    <p className="notice mt-6 max-w-form" role="status">
      {savedMessages[saved]}
    </p>
  ) : null;

type Props = { data: DetailsData; response: DetailsResponse | undefined };

export function DetailsForms({ data: { email, contracts, waiting, saved }, response }: Props) {
  const [newest] = contracts;
  if (!newest)
    return (
      <p className="mt-4 max-w-form sm:text-lg">
        You have no current contract under this address, so there's nothing to change.
      </p>
    );
  const getFormState = (intent: DetailsResponse['intent'], values: FormState['values'] = {}) => {
    const own = response?.intent === intent ? response : undefined;
    return {
      summary: <ErrorSummary errors={own?.errors ?? []} />,
      form: { values: own?.values ?? values, errors: groupErrorsByField(own?.errors ?? []) },
    };
  };
  const phone = getFormState('phone', { phone: newest.phone ? formatPhoneNumber(newest.phone) : '' });
  const address = getFormState('address', { ...newest.address });
  const newEmail = getFormState('email');
  return (
    <>
      <p className="mt-3 max-w-form text-slate sm:text-lg">
        What you change here changes {nameContracts(contracts)}.
      </p>
      {!response && <Saved saved={saved} />}
      <div className="mt-10 grid max-w-3xl gap-12">
        <Section title="Phone number" id="phone-number">
          <Facts
            rows={listCurrent(contracts, (contract) =>
              contract.phone ? formatPhoneNumber(contract.phone) : 'None',
            )}
          />
          {phone.summary}
          <form method="post" className="mt-4 grid gap-5" noValidate>
            <input type="hidden" name="intent" value="phone" />
            <PhoneField {...phone.form} isOptional={false} />
            <button type="submit" className="button button-primary justify-self-start">
              Change phone number
            </button>
          </form>
        </Section>
        <Section title="Mailing address" id="mailing-address">
          <Facts
            rows={listCurrent(contracts, (contract) =>
              contract.address ? formatAddress(contract.address) : 'None',
            )}
          />
          <KeptTerms contracts={contracts} />
          {address.summary}
          <form method="post" className="mt-4 grid gap-5" noValidate>
            <input type="hidden" name="intent" value="address" />
            <AddressFields {...address.form} />
            <button type="submit" className="button button-primary justify-self-start">
              Change mailing address
            </button>
          </form>
        </Section>
        <Section title="Email address" id="email-address">
          <Facts rows={[{ label: 'Now', value: email }]} />
          {waiting && <Waiting waiting={waiting} email={email} />}
          {newEmail.summary}
          <form method="post" className="mt-4 grid gap-5" noValidate>
            <input type="hidden" name="intent" value="email" />
            <EmailField
              {...newEmail.form}
              hint="We email a link to the new address, and write to it once you confirm it there. Your old address gets an email, too. Quotes and claims that you filed before keep the address that you gave with them."
            />
            <button type="submit" className="button button-primary justify-self-start">
              Email me a link
            </button>
          </form>
        </Section>
        <Section title="What we change for you">
          <p>
            For a new name, such as after a marriage, another co-owner, or another lender,{' '}
            <a className="link" href="/contact-us?about=contract-change">
              send us a message
            </a>
            . {replyPromise}
          </p>
        </Section>
      </div>
    </>
  );
}
