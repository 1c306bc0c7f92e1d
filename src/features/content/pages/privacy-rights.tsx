import { keptForEver } from '../../configuration/domain/retention.ts';
import { DemonstrationOnly } from '../../shell/pages/demonstration-only.tsx';
import { Contact, type LegalSection } from './legal-page.tsx';

const purposes: LegalSection = {
  id: 'what-it-is-for',
  title: 'What it is used for, and who sees it',
  Body: ({ settings }) => (
    <>
      <p>
        {settings['brand.legalName']} uses your data to price your quote, to sell and run a contract, to keep
        proof of what was shown and agreed, and to stop misuse of the site.
      </p>
      <ul>
        <li>We do not sell your data, and we do not share it for other companies' advertising.</li>
        <li>Our own staff see it where their work needs it.</li>
        <li>
          Companies that run our servers, our mail or our customer records hold it for us and may not use it
          for themselves.
        </li>
        <li>A repair shop learns what it needs for a claim that you make.</li>
        <li>A court or an authority gets it where the law leaves us no choice.</li>
      </ul>
      <p>
        The log of our server holds the time and the path of each request, without what follows a question
        mark and without names, addresses, phone numbers and VINs.
      </p>
    </>
  ),
};

const calls: LegalSection = {
  id: 'calls-and-messages',
  title: 'Calls and messages',
  Body: () => (
    <>
      <p>
        We contact you only in the ways you ticked. No box is ticked beforehand. A phone number is never
        required.
      </p>
      <ul>
        <li>We never use your information for robocalls.</li>
        <li>
          If you allow us to contact you, that permission holds even where your number is on a Do Not Call
          list.
        </li>
        <li>The permission is not a condition of purchase.</li>
      </ul>
    </>
  ),
};

const withdrawing: LegalSection = {
  id: 'withdraw-or-erase',
  title: 'How to withdraw, see or erase',
  Body: ({ settings }) => (
    <>
      <p>
        Write or call: <Contact settings={settings} />, {settings['contact.hours']}. By post:{' '}
        {settings['contact.address']}. You can:
      </p>
      <ul>
        <li>withdraw your permission for calls, texts or e-mail, each by itself, in any words;</li>
        <li>get a copy of what we hold about you;</li>
        <li>have something corrected;</li>
        <li>have it erased.</li>
      </ul>
      <p>
        Give your quote number and last name, so that we find the right record. We do not ask for more than we
        need to know that it is yours. A copy holds everything, kind by kind. Erasing takes out everything at
        once, and tells the systems that had it from us; of a consent receipt only its words and its seal
        stay. That you asked not to be contacted stays too, or you would be contacted again. A withdrawn
        permission counts at once for new calls and messages, and at the latest after 10 business days.
        Copies, corrections and erasing are done within 45 days.
      </p>
      <p>
        If we must say no to a part of it, for example because a contract still runs, we say which part and
        why. Asking never changes your price.
      </p>
    </>
  ),
};

const inWords = (days: number) => {
  if (days % 365 !== 0) return days === 1 ? 'one day' : `${days} days`;
  return days === 365 ? 'one year' : `${days / 365} years`;
};

const until = (days: number) => (days === 0 ? 'until you ask us to erase it' : `for ${inWords(days)}`);

const howLong: LegalSection = {
  id: 'how-long',
  title: 'How long it is kept',
  Body: ({ retention = keptForEver }) => (
    <ul>
      <li>
        What you sent without ever getting a quote, and its consent receipt, is kept {until(retention.leads)},
        counted from the last thing that happened to it. That holds for “Tell me when” too.
      </li>
      <li>
        What led to a quote, its quotes and its consent receipts are kept until you ask us to erase them.
      </li>
      <li>A message that you write to us is kept {until(retention.contactMessages)}.</li>
      <li>A message that we write to you is kept {until(retention.messages)}.</li>
      <li>Copies that went to systems of ours are kept here {until(retention.deliveries)}.</li>
      <li>
        A contract and its claims are kept while the contract runs, and after it for as long as the law asks.
        A photo or PDF that you chose for a claim and never sent is kept for two days.
      </li>
      <li>
        That you do not want to be contacted is kept for good, with no more than the address or number it
        concerns.
      </li>
      <DemonstrationOnly>
        <li>This demonstration may be reset at any time, and everything in it with it.</li>
      </DemonstrationOnly>
    </ul>
  ),
};

const states: LegalSection = {
  id: 'state-rights',
  title: 'Rights that your state may give you',
  Body: ({ settings }) => (
    <>
      <p className="notice notice-care">
        Check with counsel before use: these rules differ by state and change.
      </p>
      <p>
        Many states give people who live there the right to know what a company holds about them, to have it
        corrected, moved or erased, to refuse its sale and its use for targeted advertising, and to be treated
        the same after asking. We do all of this for everybody, whatever the state. Since we sell no data,
        there is no sale to refuse.
      </p>
      <p>
        Someone you choose may ask for you. If we say no, you may ask us to look again at{' '}
        <Contact settings={settings} />, and you may complain to the attorney general of your state.
      </p>
    </>
  ),
};

const rest: LegalSection = {
  id: 'children-and-changes',
  title: 'Children, and changes to this page',
  Body: () => (
    <>
      <p>
        Plans are sold to adults. We do not knowingly store data of anyone under 18, and erase it when we
        learn of it.
      </p>
      <p>
        When this page changes, its date changes too. If a change would let us do more with data that we hold
        already, we ask you first.
      </p>
    </>
  ),
};

export const privacyRights: LegalSection[] = [purposes, calls, withdrawing, howLong, states, rest];
